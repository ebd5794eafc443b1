import type { Channel } from '@/lib/channels/schema';
import { unlinkSender } from '@/lib/channels/unlink-sender';
import type { Ctx } from '@/lib/context';
import { ok } from '@/lib/errors';
import { stopHere } from '../engine/run-stream';
import type { Command } from './command';
import { asksToUnlink, guestUnlinks, unlinked } from './fixed-words';

const asks = /^\s*\/unlink(?:@\w+)?\s*$/i;
const confirms = /^\s*\/unlink(?:@\w+)?\s+now[.!]*\s*$/i;

/**
 * Words by which a person ends this way in from the chat itself: they are asked once more, then nothing is heard here. Null for any
 * other words. A guest has no account that it could be taken up with again.
 */
export function unlinkFromChat(
  person: Ctx,
  { channel, sender, guest }: { channel: Channel; sender: string; guest: boolean },
  text: string,
): Command | null {
  if (!asks.test(text) && !confirms.test(text)) return null;
  if (guest) return async () => ok(guestUnlinks);
  if (asks.test(text)) return async () => ok(asksToUnlink);
  return async () => {
    const done = await unlinkSender({ ...person, tool: 'unlinkChannel' }, channel, sender);
    if (!done.ok) return done;
    for (const conversation of done.value.conversations) stopHere(person, conversation);
    return ok(unlinked);
  };
}
