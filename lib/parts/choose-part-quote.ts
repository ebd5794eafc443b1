import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { part } from './schema';

/**
 * The person chooses which kept quote of a part stands at its head; null takes the choice away. `not_found` when the
 * quote is not one of this part's.
 */
export const choosePartQuote = (ctx: Ctx, partId: string, evidenceId: string | null) =>
  callRpc(ctx, part, 'choose_part_quote', { p_id: partId, p_evidence: evidenceId });
