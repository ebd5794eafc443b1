import type { Ctx } from '../context';
import { ask } from '../db/ask';
import { actionWithChanges } from './schema';

/** One ledger row with every row it changed, before and after. Someone else's action is `not_found`. */
export const getAction = (ctx: Ctx, actionId: string) =>
  ask(ctx, actionWithChanges, 'get_action', { p_id: actionId });
