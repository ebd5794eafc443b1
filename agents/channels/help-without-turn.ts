import type { Ctx } from '@/lib/context';
import { getProfile } from '@/lib/profile/get-profile';
import { type Assessment, assess, isFlagged } from '@/lib/safety/assess';
import type { SafetyLevel } from '@/lib/safety/schema';
import { restFor } from '@/lib/safety/with-care';
import { helpText } from './help-text';

/** Whether words are met with people who can help, whoever says them. */
export const needsHelp = (found: Pick<Assessment, 'level' | 'asks'>): boolean =>
  isFlagged(found) || found.asks === 'direct';

/** The help for words of danger that begin no turn; null where there is no danger in them. */
export function helpAgainst(
  text: string,
  country: string | null,
  now: Date,
): { text: string; level: SafetyLevel } | null {
  const found = assess(text);
  if (!needsHelp(found)) return null;
  const { level } = found;
  return { text: helpText({ level, size: 'full' }, country, now), level };
}

/**
 * What is answered to something that begins no turn: an edit, a word beside a picture, what was forwarded. Words of danger in it are
 * met with help in the country of the person, and their day stays gentle as after a message. `words` null: nothing else is said.
 */
export async function withHelp(
  person: Ctx,
  text: string,
  words: string | null,
): Promise<{ said: string } | { silent: true }> {
  if (!helpAgainst(text, null, person.now())) return words === null ? { silent: true } : { said: words };
  const profile = await getProfile(person);
  const help = helpAgainst(text, profile.ok ? profile.value.country : null, person.now());
  if (help) await restFor(person, help.level);
  return { said: [help?.text, words].filter(Boolean).join('\n\n') };
}
