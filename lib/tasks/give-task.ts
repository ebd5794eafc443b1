import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { heaviestOf, withCare } from '../safety/with-care';
import { type GiveTaskInput, task } from './schema';

/**
 * The person gives an errand for an intention; it is taken up at once. The same id again is the same errand. With words of a hard
 * moment it is kept and not begun. Refuses with `invalid_input` or `too_large`, `not_found`, and `conflict` where the intention has
 * ended (detail "archived" or "done"). The answer carries the safety level of the words.
 */
export const giveTask = (ctx: Ctx, { id, goalId, instructions }: GiveTaskInput) =>
  withCare(
    ctx,
    callRpc(ctx, task, 'give_task', {
      ...{ p_id: id, p_goal: goalId, p_instructions: instructions },
      p_safety: heaviestOf([instructions]),
    }),
    instructions,
  );
