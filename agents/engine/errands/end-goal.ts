import type { Ctx } from '@/lib/context';
import type { Result } from '@/lib/errors';
import { moveGoal } from '@/lib/goals/move-goal';
import { removeGoal } from '@/lib/goals/remove-goal';
import type { MoveGoalInput } from '@/lib/goals/schema';
import { tasksAtWork } from '@/lib/tasks/at-work';
import { stopHere } from '../run-stream';

/** Ends what this process is doing in errands of an intention, once that is done; another one hears of it from the database. */
async function endingErrands<T>(
  ctx: Ctx,
  goalId: string,
  done: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const atWork = await tasksAtWork(ctx, goalId);
  const answer = await done();
  if (answer.ok && atWork.ok) for (const talk of atWork.value) stopHere(ctx, talk);
  return answer;
}

/** The person says how an intention stands; with one that ends, its errands end what they are doing. As moveGoal otherwise. */
export const moveGoalAndErrands = (ctx: Ctx, goalId: string, input: MoveGoalInput) =>
  input.to === 'done' || input.to === 'archived'
    ? endingErrands(ctx, goalId, () => moveGoal(ctx, goalId, input))
    : moveGoal(ctx, goalId, input);

/** The person removes an intention, and what its errands are doing ends. As removeGoal otherwise. */
export const removeGoalAndErrands = (ctx: Ctx, goalId: string) =>
  endingErrands(ctx, goalId, () => removeGoal(ctx, goalId));
