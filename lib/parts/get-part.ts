import { z } from 'zod';
import type { Ctx } from '../context';
import { ask } from '../db/ask';
import { evidence } from '../evidence/schema';
import { proposal } from '../proposals/schema';
import { action } from '../undo/schema';
import { part, relationship } from './schema';

export const partDetails = z.object({
  part,
  evidence: z.array(evidence),
  relationships: z.array(relationship.extend({ from_name: z.string(), to_name: z.string() })),
  pending: z.array(proposal),
  recent: z.array(action),
});
export type PartDetails = z.infer<typeof partDetails>;

/** A part with its quotes, relationships, pending proposals and its latest ten actions; `not_found` otherwise. */
export const getPart = (ctx: Ctx, partId: string) => ask(ctx, partDetails, 'get_part', { p_id: partId });
