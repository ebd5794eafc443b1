import { z } from 'zod';
import { level } from '../levels/schema';

/** What one call of a model took. Null is what nobody told. Costs are in millionths of a US dollar. */
export const modelCall = z.object({
  /** Its place among the calls of its run. */
  n: z.number().int(),
  /** Who asked: an agent, or `second_reader`. */
  agent: z.string(),
  /** The model that answered, as the provider names it. */
  model: z.string(),
  input_tokens: z.number().int().nullable(),
  output_tokens: z.number().int().nullable(),
  cached_tokens: z.number().int().nullable(),
  reasoning_tokens: z.number().int().nullable(),
  /** What it is taken for where the provider told nothing, though it had the words. */
  estimated_tokens: z.number().int().nullable(),
  cost_micros: z.number().int().nullable(),
  cost_source: z.enum(['provider', 'prices']).nullable(),
  duration_ms: z.number().int(),
  error_code: z.string().nullable(),
});
export type ModelCall = z.infer<typeof modelCall>;

/**
 * A call on its way to the database: `ago_ms`, how long ago it began; `assumed_micros`, what a limit in dollars counts for it where its
 * cost is not known and its server never tells any.
 */
export type SentCall = ModelCall & { ago_ms: number; assumed_micros: number | null };

/** What a person may use in thirty days; null is without a limit. */
export interface Budget {
  tokens: number | null;
  micros: number | null;
  /** What guests may use of `tokens` at most; without it as everybody. */
  guestTokens?: number | undefined;
}

/** How the budget stands as a turn begins; `tell`: it is time to say that it goes to an end. */
export const budgetNow = z.object({
  spent: z.boolean(),
  /** Nothing is left only because answers that are being written hold it. */
  held: z.boolean(),
  percent: z.number(),
  until: z.iso.datetime({ offset: true }),
  tell: z.boolean(),
});
export type BudgetNow = z.infer<typeof budgetNow>;

/** How many days the page of usage looks back on, today among them. */
export const usageDays = 30;

export const usageWays = ['day', 'agent', 'model', 'conversation', 'run'] as const;
export type UsageWay = (typeof usageWays)[number];

/** Calls of models, summed under a key: a day, a name or an id. What nobody told is counted in `without_`. */
const usageRow = z.object({
  key: z.string(),
  last: z.number(),
  at: z.string(),
  /** Of the conversation, when it is one and still there. */
  title: z.string().nullable(),
  calls: z.number(),
  failed: z.number(),
  input_tokens: z.number(),
  output_tokens: z.number(),
  cached_tokens: z.number(),
  cost_micros: z.number(),
  without_tokens: z.number(),
  without_cost: z.number(),
  conversation_id: z.uuid().nullable(),
});
export type UsageRow = z.infer<typeof usageRow>;
export const usagePage = z.object({ rows: z.array(usageRow), has_more: z.boolean() });

const ofThirtyDays = z.object({
  used_tokens: z.number(),
  used_micros: z.number(),
  /** Held for answers that are being written: an estimate, free again when they end. */
  held_tokens: z.number(),
  held_micros: z.number(),
  began: z.string(),
  until: z.string(),
});
export type BudgetUsed = z.infer<typeof ofThirtyDays>;

export const budgetUsed = z.object({
  level,
  /** Of the thirty days that run; null before the first call of them. */
  used: ofThirtyDays.nullable(),
  /** The day it is where the person is. */
  today: z.string(),
});
