import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { withCare } from '../safety/with-care';
import { goal, type MoveGoalInput } from './schema';

/**
 * The person says how an intention stands: it rests, is done (with a reason), is archived, or is taken up again; from the
 * archive it comes back as it stood before. Refused with `conflict` where that makes no sense, and with `invalid_input` without a reason for what is done.
 */
export const moveGoal = (ctx: Ctx, goalId: string, { to, reason }: MoveGoalInput) =>
  withCare(ctx, callRpc(ctx, goal, 'move_goal', { p_id: goalId, p_to: to, p_reason: reason }), [reason]);
