import { z } from 'zod';
import { contextForPerson } from '../auth/context-for-person';
import { callJob } from '../db/call-job';
import { callRpc } from '../db/call-rpc';
import { ok, type Result, refuse } from '../errors';
import { hashOfCode } from './link-code';
import { messageIdOf } from './message-id';
import { type Channel, type Incoming, linkRef } from './schema';

const asked = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['asked', 'no', 'full', 'young']) }),
  z.object({ state: z.enum(['made', 'there']), person: z.uuid() }),
]);

/**
 * A message of somebody whom nobody knows, where guests are let in. `agrees`: what it answers to the question whether they are of age
 * and agree; null for any other words, of which nothing is kept. `young`: they say that they are under age. `perDay`: how many guests are made in a day at most. `consentVersion`: of what
 * they are told.
 * Out: `made` once they are a guest; `there` where they are one since; `asked` where they are to be told and asked; `no` where they do
 * not want to; `full` where nobody more is let in for now; `young` where they said, now or within thirty days, that they are under age.
 */
export async function askGuest(
  channel: Channel,
  message: Incoming,
  { agrees, young }: { agrees: boolean | null; young: boolean },
  perDay: number,
  consentVersion: number,
): Promise<Result<'asked' | 'no' | 'full' | 'young' | 'made' | 'there'>> {
  const found = await callJob('channel', asked, 'ask_guest', {
    p_channel: channel,
    p_sender: message.sender,
    p_message: messageIdOf(channel, message),
    p_answer: agrees,
    p_per_day: perDay,
    p_young: young,
  });
  if (!found.ok || !('person' in found.value)) return found.ok ? ok(found.value.state) : found;
  const { state, person } = found.value;
  if (state === 'there') return ok(state);
  const guest = await contextForPerson(person, { kind: 'person', tool: 'becomeGuest' });
  const settled = await callRpc(guest, linkRef, 'settle_guest', {
    p_channel: channel,
    p_sender: message.sender,
    p_version: consentVersion,
  });
  return settled.ok ? ok(state) : settled;
}

const joined = z.discriminatedUnion('state', [
  z.object({ state: z.literal('ok'), person: z.uuid() }),
  z.object({ state: z.enum(['wrong', 'limit', 'writing']) }),
]);

/**
 * Gives all that is a guest's to the account whose one-time code they sent. Refuses with `not_found` a code that is wrong, used or too
 * old, with `busy` where too many were tried or an answer is being written for them.
 */
export async function joinByCode(channel: Channel, sender: string, code: string): Promise<Result<true>> {
  const found = await callJob('channel', joined, 'join_guest', {
    p_channel: channel,
    p_sender: sender,
    p_hash: hashOfCode(code),
  });
  if (!found.ok) return found;
  switch (found.value.state) {
    case 'ok':
      return ok(true);
    case 'limit':
      return refuse('busy', 'Too many codes were tried. Please wait an hour, then make a new one.');
    case 'writing':
      return refuse(
        'busy',
        'An answer is being written for you. Please send the code again once it is there.',
      );
    case 'wrong':
      return refuse('not_found', 'This code does not work, or not any more. Please make a new one.');
  }
}
