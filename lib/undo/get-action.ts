import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { actionWithChanges } from './schema';

/**
 * One ledger row with the rows it changed, before and after: the first 500, up to 1 MB of them. Someone else's action is `not_found`.
 */
export const getAction = (ctx: Ctx, actionId: string) =>
  callRpc(ctx, actionWithChanges, 'get_action', { p_id: actionId });
