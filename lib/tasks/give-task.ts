import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { keptLevel, withErrandCare } from './kept-level';
import { type GiveTaskInput, task } from './schema';

/**
 * The person gives an errand for an intention; it is taken up at once. The same id again is the same errand. With words that a
 * conversation would ask about first it is kept and not begun. Refuses with `invalid_input` or `too_large`, `not_found`, and `conflict`
 * where the intention has ended (detail "archived" or "done"). The answer carries the safety level of the words.
 */
export const giveTask = (ctx: Ctx, { id, goalId, instructions }: GiveTaskInput) =>
  withErrandCare(
    ctx,
    callRpc(ctx, task, 'give_task', {
      ...{ p_id: id, p_goal: goalId, p_instructions: instructions },
      p_safety: keptLevel(instructions),
    }),
    instructions,
  );
