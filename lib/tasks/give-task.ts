import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { ok, type Result } from '../errors';
import { asksBefore } from '../goals/asked-first';
import type { WithCare } from '../safety/with-care';
import { keptLevel, withErrandCare, withHelp } from './kept-level';
import { type GiveTaskInput, type Task, task } from './schema';

const givenTask = task.extend({
  intention: z.object({ title: z.string(), why: z.string().nullable(), answered: z.boolean() }),
});

/**
 * The person gives an errand for an intention; it is taken up at once. The same id again is the same errand. With words that a
 * conversation would ask about first it is kept and not begun; nor is it done where that is so of the intention, or of both together
 * (`runErrand`). Refuses with `invalid_input` or `too_large`, `not_found`, and `conflict` where the intention has ended (detail
 * "archived" or "done"). The answer carries the safety level of the words.
 */
export async function giveTask(
  ctx: Ctx,
  { id, goalId, instructions }: GiveTaskInput,
): Promise<Result<WithCare<Task>>> {
  const given = await withErrandCare(
    ctx,
    callRpc(ctx, givenTask, 'give_task', {
      ...{ p_id: id, p_goal: goalId, p_instructions: instructions },
      p_safety: keptLevel(instructions, 'instructions'),
    }),
    instructions,
    'instructions',
  );
  if (!given.ok) return given;
  const { intention, ...errand } = given.value;
  return ok(asksBefore(intention, instructions) ? withHelp(errand) : errand);
}
