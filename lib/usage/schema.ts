import { z } from 'zod';

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

/** A call on its way to the database: `ago_ms`, how long ago it began. */
export type SentCall = ModelCall & { ago_ms: number };
