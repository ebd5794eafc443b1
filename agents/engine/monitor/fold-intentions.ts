import { randomUUID } from 'node:crypto';
import { contextForPerson } from '@/lib/auth/context-for-person';
import { ok, type Result } from '@/lib/errors';
import { foldDoneGoals, noteOwnProblem } from '@/lib/jobs/look-after';
import { isStopping } from '@/lib/shutdown';

/**
 * Folds intentions of these people that have been done for long into the archive, each with the rights of its person. One
 * that fails is noted for its person, and the others go on. Answers how many were folded.
 */
export async function foldIntentions(people: readonly string[]): Promise<Result<number>> {
  let folded = 0;
  for (const person of people) {
    if (isStopping()) break;
    const context = await contextForPerson(person, { kind: 'job', tool: 'foldIntentions' });
    const done = await foldDoneGoals({ ...context, actionId: randomUUID() });
    if (done.ok) folded += done.value;
    else await noteOwnProblem(context, 'intentions', done.error.code);
  }
  return ok(folded);
}
