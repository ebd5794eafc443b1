import { randomUUID } from 'node:crypto';
import { agents } from '@/agents/agents';
import { contextForPerson } from '@/lib/auth/context-for-person';
import { ok, type Result } from '@/lib/errors';
import { sayForTask, unsaidTalks } from '@/lib/tasks/runs';

/** Talks looked at in one round. */
const most = 20;

/**
 * Says what errands of everybody began to talk with and could not say yet, as an answer was being written in that conversation or
 * the day was to stay gentle. Answers how many still wait.
 */
export async function sayTalks(): Promise<Result<number>> {
  const unsaid = await unsaidTalks(most);
  if (!unsaid.ok) return unsaid;
  let waiting = 0;
  for (const { run, conversation, person } of unsaid.value) {
    const job = await contextForPerson(person, { kind: 'job', tool: 'converse' });
    const ctx = { ...job, actionId: randomUUID(), runId: run, conversationId: conversation };
    const said = await sayForTask(ctx, run, agents.goal.name);
    if (!said.ok) console.error(`[errands] a talk could not be said (${said.error.code})`);
    if (!said.ok || !said.value) waiting += 1;
  }
  return ok(waiting);
}
