import { randomUUID } from 'node:crypto';
import { contextForPerson } from '@/lib/auth/context-for-person';
import { ok, type Result } from '@/lib/errors';
import { stillTasks, sweepTask } from '@/lib/tasks/runs';

/** Errands looked at in one round. */
const most = 100;

/**
 * Sees to errands of everybody that stand still, each with the rights of its person: one that was to be at work and is quiet for two
 * hours is paused, and still taken up when it can be; one that Parley paused and that is quiet for a day expires. Answers how many.
 */
export async function sweepTasks(): Promise<Result<number>> {
  const still = await stillTasks(most);
  if (!still.ok) return still;
  let swept = 0;
  for (const { task, person } of still.value) {
    const ctx = await contextForPerson(person, { kind: 'job', tool: 'settleTask' });
    const done = await sweepTask({ ...ctx, actionId: randomUUID() }, task);
    if (done.ok && done.value) swept += 1;
    else if (!done.ok) console.error(`[errands] one could not be swept (${done.error.code})`);
  }
  return ok(swept);
}
