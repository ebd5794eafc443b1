import { z } from 'zod';
import { contextForPerson } from '../auth/context-for-person';
import { callJob } from '../db/call-job';
import { callRpc } from '../db/call-rpc';
import { type Result, refuse } from '../errors';
import { hashOfCode } from './link-code';
import { messageIdOf } from './message-id';
import { type Channel, type Incoming, linkRef } from './schema';

const taken = z.discriminatedUnion('state', [
  z.object({ state: z.literal('ok'), person: z.uuid() }),
  z.object({ state: z.literal('wrong') }),
  z.object({ state: z.literal('heard') }),
  z.object({ state: z.literal('limit') }),
]);

/**
 * Links the sender of a channel to the person whose one-time code they sent. Refuses with `not_found` a code that is wrong, used
 * or too old, with `conflict` (detail "replayed") a message that linked before, with `busy` where too many were tried, with `too_large` the twenty-first way in.
 */
export async function linkByCode(
  channel: Channel,
  message: Incoming,
): Promise<Result<z.infer<typeof linkRef>>> {
  const { sender, text } = message;
  const p_message = messageIdOf(channel, message);
  const asked = { p_channel: channel, p_sender: sender, p_hash: hashOfCode(text), p_message };
  const found = await callJob('channel', taken, 'take_link_code', asked);
  if (!found.ok) return found;
  if (found.value.state === 'limit')
    return refuse('busy', 'Too many codes were tried. Please wait an hour, then make a new one.');
  if (found.value.state === 'heard') return refuse('conflict', 'This was heard already.', 'replayed');
  if (found.value.state === 'wrong')
    return refuse('not_found', 'This code does not work, or not any more. Please make a new one.');
  const ctx = await contextForPerson(found.value.person, { kind: 'person', tool: 'linkChannel' });
  const linked = await callRpc(ctx, linkRef, 'link_channel', { p_channel: channel, p_sender: sender });
  if (!linked.ok) return linked;
  // Where this fails the code goes with its time, and links the same sender alone.
  const ended = await callJob('channel', z.unknown(), 'end_link_code', { p_message });
  return ended.ok ? linked : ended;
}
