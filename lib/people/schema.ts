import { z } from 'zod';
import { level } from '../levels/schema';

/** Somebody of this installation, as whoever looks after it sees them: counts and days, no words. */
const person = z.object({
  id: z.uuid(),
  /** What they sign in with; null where nobody does. */
  address: z.string().nullable(),
  since: z.string(),
  level,
  /** What they used of models in the thirty days that run; the cost in millionths of a US dollar. */
  used_tokens: z.number(),
  used_micros: z.number(),
  /** How many kinds of failure are open, and how many answers are being written. */
  problems: z.number().int(),
  writing: z.number().int(),
  /** The day on which they were heard last. */
  heard_on: z.string().nullable(),
});
export type Person = z.infer<typeof person>;

/** `next`: what the following page is asked with. */
export const peoplePage = z.object({ people: z.array(person), next: z.uuid().nullable() });
