import { embedWith, runDue, summariseWith } from '@/agents/engine/jobs';
import { isScheduler } from '@/lib/auth/scheduler';
import { env } from '@/lib/env';
import { ok, refuse } from '@/lib/errors';
import { housekeep } from '@/lib/jobs/housekeep';
import { budgetIn } from '@/lib/usage/budget';
import { respond } from '../../route-handler';

export const dynamic = 'force-dynamic';
export const maxDuration = 60;

/** What a scheduler asks for every few minutes where no process keeps running. Nobody else is answered. */
export async function GET(request: Request) {
  if (!isScheduler(request.headers)) return respond(refuse('not_found', 'There is nothing like that here.'));
  const due = await runDue();
  if (!due.ok) return respond(due);
  const kept = await housekeep();
  if (!kept.ok) return respond(kept);
  const summaries = await summariseWith(env(), budgetIn(env()));
  if (!summaries.ok) return respond(summaries);
  const vectors = await embedWith(env(), budgetIn(env()));
  return respond(
    vectors.ok
      ? ok({ ...kept.value, due: due.value.done, summaries: summaries.value, vectors: vectors.value })
      : vectors,
  );
}
