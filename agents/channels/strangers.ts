import { askGuest, joinByCode } from '@/lib/channels/guest';
import { linkByCode } from '@/lib/channels/link';
import { codeToJoin, isCode } from '@/lib/channels/link-code';
import type { Channel, Incoming } from '@/lib/channels/schema';
import type { Ctx } from '@/lib/context';
import { ok, type Result } from '@/lib/errors';
import { consentVersion } from '@/lib/profile/schema';
import { assess } from '@/lib/safety/assess';
import type { Command } from './command';
import { linked, toStrangers } from './fixed-words';
import { agreement, guestCommand } from './guest-commands';
import {
  asksToJoin,
  guestNo,
  guestNotice,
  guestsFull,
  guestTooYoung,
  guestWelcome,
  joinedWords,
} from './guest-words';
import { needsHelp, withHelpFor } from './help-without-turn';
import type { ChannelSettings } from './settings';

/** In a terminal everybody has a browser, too. */
const letsGuestsIn = (channel: Channel, { guestsPerDay = 0 }: ChannelSettings): boolean =>
  guestsPerDay > 0 && channel !== 'terminal';

/**
 * Nobody is linked to this sender: their words are a code or an answer to whether they agree to be a guest, and are kept nowhere. Words
 * of danger are met with help before anything else. Out: what is said to them; null where they are somebody by now. Refuses with `conflict`
 * (detail "replayed") a code of a message that linked before.
 */
export async function answerStranger(
  channel: Channel,
  message: Incoming,
  settings: ChannelSettings,
): Promise<Result<string | null>> {
  const { text } = message;
  const withHelp = (words: string) => withHelpFor(text, words, null, 'stranger');
  if (isCode(text)) {
    const made = await linkByCode(channel, message);
    if (!made.ok && made.error.detail === 'replayed') return made;
    return ok(made.ok ? linked : withHelp(made.error.message));
  }
  const found = assess(text);
  if (!letsGuestsIn(channel, settings)) return ok(withHelp(toStrangers));
  const agrees = needsHelp(found) ? null : agreement(text);
  const state = await askGuest(
    channel,
    message,
    { agrees, young: found.level === 'minor' },
    settings.guestsPerDay ?? 0,
    consentVersion,
  );
  if (!state.ok) return ok(withHelp(state.error.message));
  switch (state.value) {
    case 'there':
      return ok(null);
    case 'made':
      return ok(guestWelcome);
    case 'full':
      return ok(withHelp(guestsFull));
    case 'young':
      return ok(withHelp(guestTooYoung));
    case 'no':
      return ok(guestNo);
    case 'asked':
      return ok(withHelp(guestNotice));
  }
}

/** Words of a guest that are for Parley itself: a code, or a command. Null: they are for the companion. */
export function answerGuest(
  guest: Ctx,
  channel: Channel,
  { kind, sender, text }: Incoming,
  { site }: ChannelSettings,
): Command | null {
  if (kind !== 'text' || needsHelp(assess(text))) return null;
  // Of a bare /start of Telegram nothing is left.
  if (channel === 'telegram' && text === '') return async () => ok(guestWelcome);
  if (isCode(text)) return async () => ok(asksToJoin(text.trim().toUpperCase()));
  const code = codeToJoin(text);
  if (code === null) return guestCommand(guest, text, site);
  return async () => {
    const joined = await joinByCode(channel, sender, code);
    return joined.ok ? ok(joinedWords) : joined;
  };
}
