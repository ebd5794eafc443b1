import { z } from 'zod';
import { assessment } from '../assessments/schema';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { evidence } from '../evidence/schema';
import { note } from '../notes/schema';
import { proposal } from '../proposals/schema';
import { relationship } from '../relationships/schema';
import { action } from '../undo/schema';
import { part } from './schema';

const named = z.object({ id: z.uuid(), name: z.string() });

export const partDetails = z.object({
  part,
  /** When the person first and last spoke of it, by the quotes that are kept. */
  said: z.object({
    first_at: z.string().nullable(),
    last_at: z.string().nullable(),
    quotes: z.number().int(),
  }),
  /** Months of the last year in which it was spoken of, with how many quotes were kept; oldest first. */
  months: z.array(z.object({ month: z.string(), quotes: z.number().int() })),
  /** What was said of it about a year ago. */
  year_ago: evidence.nullable(),
  merged_into: named.nullable(),
  merged_from: z.array(named),
  evidence: z.array(evidence),
  relationships: z.array(relationship),
  assessments: z.array(assessment),
  /** The newest of what the person wrote about it. */
  notes: z.array(note),
  /** The newest letters to it. */
  letters: z.array(note),
  pending: z.array(proposal),
  recent: z.array(action),
});
export type PartDetails = z.infer<typeof partDetails>;

/**
 * Everything kept of one part, in one call, for the person; `not_found` otherwise. A part that rests is found, too.
 * For agents: part-for-agents.ts.
 */
export const getPart = (ctx: Ctx, partId: string) => callRpc(ctx, partDetails, 'get_part', { p_id: partId });
