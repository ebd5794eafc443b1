import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { withCare } from '../safety/with-care';
import { type EditGoalInput, goal } from './schema';

/**
 * The person changes an intention; what is left out stays. Refused with `conflict` when it has changed since `version`
 * (`detail.current`), is done ("done") or archived ("archived"). The answer carries the safety level of the words.
 */
export const editGoal = (ctx: Ctx, goalId: string, { changes, version }: EditGoalInput) =>
  withCare(
    ctx,
    callRpc(ctx, goal, 'edit_goal', { p_id: goalId, p_changes: changes, p_version: version }),
    changes,
  );
