import { z } from 'zod';
import type { OpenedTurn } from '@/lib/conversations/begin-turn';
import { type StartingPoint, startCare } from '@/lib/safety/care';
import { careFrames, stateNames } from '@/lib/safety/care/state';
import type { Reading } from './care';

/** From so many messages on, what safety knows is kept with each turn: a turn reads the latest 400 alone. */
const longFrom = 200;

/** A summary that another release wrote, of another shape, is none. */
const remembered = z.object({
  version: z.literal(1),
  state: z.looseObject({
    name: z.enum(stateNames),
    frame: z.enum(careFrames).nullable(),
    turn: z.number(),
    offered: z.array(z.string()),
    heard: z.looseObject({ turn: z.number(), signals: z.array(z.looseObject({ kind: z.string() })) }),
    known: z.record(z.string(), z.union([z.boolean(), z.number()])),
    said: z.record(z.string(), z.number()),
  }),
  openedBy: z.string().nullable(),
  left: z.array(z.string()),
  asked: z.string().nullable(),
});

/**
 * What safety knew before the messages that a turn reads, or null where it reads all there are. The database gives it
 * out only while the message stands that opened what is open.
 */
export function knownBefore(
  { care }: OpenedTurn,
  from: StartingPoint,
): { after: string; reading: Reading } | null {
  const { data } = remembered.safeParse(care?.known);
  if (!care || !data) return null;
  const { state, openedBy, left, asked } = data;
  const fresh = startCare(from);
  // Guarantee: written by `toRemember` of this version; what it did not know yet is as at a start.
  const whole = {
    ...fresh,
    ...state,
    heard: { ...fresh.heard, ...state.heard },
    known: { ...fresh.known, ...state.known },
  } as unknown as Reading['state'];
  return { after: care.after, reading: { state: whole, openedBy, left, asked } };
}

/** What is kept of a long conversation, of messages that a turn still reads; nothing of a short one. */
export function toRemember(
  { state, openedBy, left, asked }: Reading,
  { messages }: OpenedTurn,
): { care?: object } {
  if (messages.length < longFrom) return {};
  const read = new Set(messages.map(({ id }) => id));
  return { care: { version: 1, state, openedBy, left: left.filter((id) => read.has(id)), asked } };
}
