import { z } from 'zod';

export const recallKinds = ['message', 'summary', 'quote', 'note', 'memory'] as const;

const minute = z.string();
const id = z.uuid();

/** What a search of memories answers with: the words, whose they are, when they were said, and why they were found. */
export const recallHit = z.object({
  kind: z.enum(recallKinds),
  id,
  /** Who wrote it: the person, or the companion (answers and summaries). */
  by: z.enum(['person', 'companion']),
  /** The minute where the person is, as YYYY-MM-DD HH:MM. */
  at: minute,
  text: z.string(),
  /** The conversation, the part or the memory file that it stands in. */
  title: z.string().nullable(),
  conversationId: id.optional(),
  messageId: id.optional(),
  partId: id.optional(),
  path: z.string().optional(),
  anchor: z.string().nullable().optional(),
  /** What it goes with, but for its message. */
  rests_on: z.array(id).optional(),
  /** The words of the question that it answers, and what else spoke for it. */
  why: z.array(z.string()),
});
export type RecallHit = z.infer<typeof recallHit>;

/** A message as the database hands it over: its conversation, its place there, and whether the person said it. */
export const candidateMessage = z.object({
  id,
  c: id,
  o: z.number().int(),
  user: z.boolean(),
  at: minute,
  text: z.string(),
});
export type CandidateMessage = z.infer<typeof candidateMessage>;

const text = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('summary'), id, at: minute, text: z.string(), c: id, title: z.string() }),
  z.object({
    ...{ kind: z.literal('quote'), id, at: minute, text: z.string(), c: id.nullable() },
    ...{ message: id.nullable(), title: z.string().nullable() },
  }),
  z.object({
    kind: z.literal('note'),
    id,
    at: minute,
    text: z.string(),
    part: id,
    title: z.string(),
    rests_on: z.array(id),
  }),
  z.object({
    ...{ kind: z.literal('memory'), id, at: minute, text: z.string(), title: z.string() },
    /** Names this piece of the file among what is near in meaning. */
    ...{ piece: id, path: z.string(), anchor: z.string().nullable(), rests_on: z.array(id) },
  }),
]);
export type CandidateText = z.infer<typeof text>;

/** What the database found; `counts`: how many messages answer each heading, up to a bound; `total`: of how many. */
export const recallCandidates = z.object({
  total: z.number().int(),
  counts: z.array(z.number().int()),
  titles: z.record(z.string(), z.string()),
  messages: z.array(candidateMessage),
  texts: z.array(text),
  time_zone: z.string(),
  /** What is near to the question in meaning, by id: its numbers as signed bytes, in base64. */
  near: z.record(z.string(), z.string()).nullish(),
  /** What of it a model may read, by id, a piece of a memory file as `id#anchor`; null where it may read nothing. */
  readable: z.array(z.string()).nullish(),
});
export type RecallCandidates = z.infer<typeof recallCandidates>;

/** Who speaks in messages: the words by which a question means them, and how much their words weigh. */
export interface Voices {
  user: { names: readonly string[]; weight: number };
  assistant: { names: readonly string[]; weight: number };
}
