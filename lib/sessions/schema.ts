import { z } from 'zod';

/** Whose conversation came to rest. */
export const dueSession = z.object({ person: z.uuid(), conversation: z.uuid() });
export type DueSession = z.infer<typeof dueSession>;

/** A session that ended, for the job that sees to it. */
export const sessionToSummarise = z.object({
  /** What was seen to before: whoever keeps the summary says so again. */
  from: z.string().nullable(),
  messages: z.array(z.uuid()),
  /** Something in it is of a hard moment: nothing is told of it. */
  hard: z.boolean(),
  /** What the person said in it, in order; cut. */
  said: z.array(z.string()),
  /** Whether a model of the server may read them; `models`: who answered them, an empty name where nobody did. */
  model: z.boolean().default(false),
  models: z.array(z.string()).default([]),
});
export type SessionToSummarise = z.infer<typeof sessionToSummarise>;

export const sessionSummary = z.object({
  id: z.uuid(),
  conversation_id: z.uuid(),
  title: z.string(),
  began_at: z.string(),
  ended_at: z.string(),
  text: z.string(),
  /** The model that wrote it; null where it is the person's own words, chosen by rule. */
  made_by: z.string().nullable(),
});

export type SessionSummary = z.infer<typeof sessionSummary>;

export const summaryPage = z.object({ summaries: z.array(sessionSummary), has_more: z.boolean() });
export type SummaryPage = z.infer<typeof summaryPage>;

/** The last one of the page before; nothing for the first page. */
export const summaryCursor = z.union([
  z.strictObject({ before: z.iso.datetime({ offset: true }), before_id: z.uuid() }),
  z.strictObject({}),
]);
export type SummaryCursor = z.infer<typeof summaryCursor>;

/** A session as an answer is told of it. */
export const toldSession = z.object({
  conversation_id: z.uuid(),
  title: z.string(),
  at: z.string(),
  /** The last message of it. */
  last: z.uuid(),
  text: z.string(),
  made_by: z.string().nullish(),
});
