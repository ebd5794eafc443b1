import { randomUUID } from 'node:crypto';
import { runErrands } from '@/agents/engine/errands/run-due';
import type { ErrandSettings } from '@/agents/engine/errands/run-errand';
import type { Ctx } from '@/lib/context';
import { makeGoal } from '@/lib/goals/make-goal';
import { answerTask } from '@/lib/tasks/answer-task';
import { giveTask } from '@/lib/tasks/give-task';
import { listTasks, listWaitingTasks } from '@/lib/tasks/list-tasks';
import type { Task } from '@/lib/tasks/schema';
import type { FakeOpenai } from './fake-openai';
import { must } from './scene';

/** An intention of the person; answers its id. */
export const intentionOf = async (ctx: Ctx, title = 'Say no once'): Promise<string> =>
  must(await makeGoal({ ...ctx, tool: 'makeGoal' }, { title, again: true })).id;

/** The person gives an errand for an intention, a new one where none is named. */
export async function errandOf(
  ctx: Ctx,
  instructions = 'Read what I said of the Critic.',
  goal?: string,
): Promise<Task> {
  const goalId = goal ?? (await intentionOf(ctx));
  const given = { id: randomUUID(), goalId, instructions };
  return must(await giveTask({ ...ctx, tool: 'giveTask' }, given));
}

export async function shownErrand(ctx: Ctx, { id, goal_id }: Pick<Task, 'id' | 'goal_id'>): Promise<Task> {
  const found = must(await listTasks(ctx, goal_id)).find((one) => one.id === id);
  if (!found) throw new Error('This errand is not shown.');
  return found;
}

/** The person answers what an errand asks by now. */
export async function answerErrand(ctx: Ctx, id: string, answer: string) {
  const seen = must(await listWaitingTasks(ctx)).find((one) => one.id === id)?.seen ?? 'nothing';
  return answerTask(ctx, id, { answer, seen });
}

/** What does errands with this server as the model of the environment; without one there is none. */
export const errandSettings = (fake: Pick<FakeOpenai, 'url'> | null): ErrandSettings => ({
  env: fake ? { OPENAI_COMPATIBLE_BASE_URL: fake.url, PARLEY_MODEL: 'fake-1' } : {},
  server: () => Promise.reject(new Error('No connected model is asked here.')),
});

/** All errands that are due, until they have ended. */
export async function doErrands(fake: Pick<FakeOpenai, 'url'> | null): Promise<number> {
  const round = must(await runErrands(errandSettings(fake)));
  await round.ended;
  return round.done;
}
