import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { withCare } from '../safety/with-care';
import { type PartChanges, part } from './schema';

/**
 * The person makes a part themselves, of quotes that do not belong to one yet. Refuses with `conflict` when the name
 * is taken (`detail.reason` "name_rests" by a part that rests), `not_allowed` when anybody but the person asks.
 * The answer carries the safety level of the words.
 */
export const makePart = (ctx: Ctx, changes: PartChanges & { name: string }, evidenceIds: string[] = []) =>
  withCare(ctx, callRpc(ctx, part, 'make_part', { p_changes: changes, p_evidence: evidenceIds }), changes);
