import { z } from 'zod';
import { contextForPerson } from '../auth/context-for-person';
import { callJob } from '../db/call-job';
import { callRpc } from '../db/call-rpc';
import { type Result, refuse } from '../errors';
import { hashOfCode } from './link-code';
import { type Channel, linkRef } from './schema';

const taken = z.discriminatedUnion('state', [
  z.object({ state: z.literal('ok'), person: z.uuid() }),
  z.object({ state: z.literal('wrong') }),
  z.object({ state: z.literal('limit') }),
]);

/**
 * Links the sender of a channel to the person whose one-time code they sent. Refuses with `not_found` a code that is wrong, used
 * or too old, with `busy` where too many were tried, with `too_large` the twenty-first way in.
 */
export async function linkByCode(
  channel: Channel,
  sender: string,
  code: string,
): Promise<Result<z.infer<typeof linkRef>>> {
  const asked = { p_channel: channel, p_sender: sender, p_hash: hashOfCode(code) };
  const found = await callJob('channel', taken, 'take_link_code', asked);
  if (!found.ok) return found;
  if (found.value.state === 'limit')
    return refuse('busy', 'Too many codes were tried. Please wait an hour, then make a new one.');
  if (found.value.state === 'wrong')
    return refuse('not_found', 'This code does not work, or not any more. Please make a new one.');
  const ctx = await contextForPerson(found.value.person, { kind: 'person', tool: 'linkChannel' });
  return callRpc(ctx, linkRef, 'link_channel', { p_channel: channel, p_sender: sender });
}
