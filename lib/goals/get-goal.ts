import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { goalPage } from './schema';

/** An intention of the person, its conversation, the parts there are, and what happened to it. */
export const getGoal = (ctx: Ctx, goalId: string) => callRpc(ctx, goalPage, 'get_goal', { p_id: goalId });
