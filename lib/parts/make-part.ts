import type { Ctx } from '../context';
import { ask } from '../db/ask';
import { type PartChanges, part } from './schema';

/**
 * The person makes a part themselves, of quotes that do not belong to one yet.
 * Refuses with `conflict` when the name is taken, `not_allowed` when anybody but the person asks.
 */
export const makePart = (ctx: Ctx, changes: PartChanges & { name: string }, evidenceIds: string[] = []) =>
  ask(ctx, part, 'make_part', { p_changes: changes, p_evidence: evidenceIds });
