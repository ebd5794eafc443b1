import { randomUUID } from 'node:crypto';
import { collected } from '@/agents/channels/events';
import { receive } from '@/agents/channels/receive';
import { makeLinkCode } from '@/lib/channels/make-link-code';
import { type Channel, type Incoming, incoming } from '@/lib/channels/schema';
import type { Ctx } from '@/lib/context';
import type { ResolvedModel } from '@/lib/models/resolve';
import { must } from './scene';

export const settingsOf = (model: ResolvedModel) => ({ model, pace: 'instant', perMinute: 10_000 }) as const;

/** A message as a channel sends it. */
export const sent = (message: Partial<Incoming> & { sender: string }): Incoming =>
  incoming.parse({ id: randomUUID(), ...message });

/** What a channel is answered, as one text: null for silence. Goes on with what waits, as the server does. */
export async function told(
  channel: Channel,
  message: Incoming,
  model: ResolvedModel,
  guestsPerDay = 0,
): Promise<string | null> {
  const reply = must(await receive(channel, message, { ...settingsOf(model), guestsPerDay }));
  if (!('spoken' in reply)) return 'said' in reply ? reply.said : null;
  const rest = reply.spoken.rest();
  const { text } = await collected(reply.spoken.events);
  await rest;
  return text;
}

/** Links a sender to a person, as they do it themselves. */
export async function linkedSender(ctx: Ctx, channel: Channel, model: ResolvedModel): Promise<string> {
  const sender = randomUUID();
  const { code } = must(await makeLinkCode({ ...ctx, tool: 'makeLinkCode' }));
  await told(channel, sent({ sender, text: code }), model);
  return sender;
}
