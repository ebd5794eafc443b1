import type { Ctx } from '@/lib/context';
import { ok, type Refusal, type Result } from '@/lib/errors';
import { getProfile } from '@/lib/profile/get-profile';
import { type Assessment, assess, isFlagged } from '@/lib/safety/assess';
import { restFor } from '@/lib/safety/with-care';
import { thisNotKept } from './fixed-words';
import { helpText, type Who } from './help-text';

/** Whether words are met with people who can help, whoever says them. */
export const needsHelp = (found: Pick<Assessment, 'level' | 'asks'>): boolean =>
  isFlagged(found) || found.asks === 'direct';

/** Before other words, the help for danger in `text`; nothing where there is none. `country` null: nothing is known of where they are. */
export function withHelpFor(text: string, words: string | null, country: string | null, who: Who): string {
  const found = assess(text);
  const help = needsHelp(found) && helpText({ level: found.level, size: 'full' }, country, new Date(), who);
  return [help, words].filter(Boolean).join('\n\n');
}

/**
 * What is answered to something that begins no turn: an edit, a word beside a picture, what was forwarded. Words of danger in it are
 * met with help in the country of the person, and their day stays gentle as after a message. `words` null: nothing else is said.
 */
export async function answerWithoutTurn(
  person: Ctx,
  text: string,
  words: string | null,
  who: Who,
): Promise<{ said: string } | { silent: true }> {
  const found = assess(text);
  if (!needsHelp(found)) return words === null ? { silent: true } : { said: words };
  const profile = await getProfile(person);
  await restFor(person, found.level);
  return { said: withHelpFor(text, words, profile.ok ? profile.value.country : null, who) };
}

/** A refusal of words that somebody sent, with that they were not kept: the browser holds them in its field, a channel does not. */
export const notKeptFor = ({ code, message, detail }: Refusal): Refusal => ({
  ...{ code, message: `${message} ${thisNotKept}` },
  ...(detail !== undefined && { detail }),
});

/**
 * A refusal of words that somebody sent. Where they hold danger it is an answer, with help before it; any other stays the refusal it is.
 * `person` null: nobody is known yet.
 */
export async function refusedWithHelp(
  person: Ctx | null,
  text: string,
  error: Refusal,
  who: Who,
): Promise<Result<{ said: string } | { silent: true }>> {
  if (error.detail === 'replayed' || !needsHelp(assess(text))) return { ok: false, error };
  return ok(
    person
      ? await answerWithoutTurn(person, text, error.message, who)
      : { said: withHelpFor(text, error.message, null, who) },
  );
}
