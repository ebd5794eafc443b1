import { ok, type RefusalCode, type Result } from '@/lib/errors';
import { lookAfter, noteStepFailed } from '@/lib/jobs/look-after';
import type { ModelEnv } from '@/lib/models/describe';
import type { EmbeddingEnv } from '@/lib/models/describe-embedding';
import type { Budget } from '@/lib/usage/schema';
import { embedWith } from '../meaning/embed-due';
import { summariseWith } from '../sessions/summarise-due';
import { foldIntentions } from './fold-intentions';

type Looked = Extract<Awaited<ReturnType<typeof lookAfter>>, { ok: true }>['value'];

/** One thing that the server does for everybody; answers how many of it were done. */
interface Step {
  name: string;
  run(): Promise<Result<number>>;
}

/** What came of a round: how often each was done, and which steps failed. */
export interface Monitored {
  done: Record<string, number>;
  failed: string[];
}

/**
 * All that the server does by itself for everybody beside what comes due at a time, in order. First what the database does
 * alone (`run_monitor`: stuck answers, lost ones and erasures, settled problems), then these, each with the rights of its
 * person. A step that would find nothing is left out.
 */
const stepsAfter = (
  { sessions, intentions }: Looked,
  env: ModelEnv & EmbeddingEnv,
  budget: Budget,
): Step[] => [
  ...(sessions ? [{ name: 'summaries', run: () => summariseWith(env, budget) }] : []),
  { name: 'vectors', run: () => embedWith(env, budget) },
  ...(intentions.length > 0 ? [{ name: 'intentions', run: () => foldIntentions(intentions) }] : []),
];

/** Does these steps, one after the other. One that fails is noted as a problem, and the others go on. */
export async function doSteps(steps: readonly Step[]): Promise<Monitored> {
  const done: Record<string, number> = {};
  const failed: string[] = [];
  for (const { name, run } of steps) {
    const came = await run().catch(() => null);
    if (came?.ok) done[name] = came.value;
    else {
      failed.push(name);
      await tellFailed(name, came?.error.code ?? 'unexpected');
    }
  }
  return { done, failed };
}

async function tellFailed(step: string, code: RefusalCode): Promise<void> {
  console.error(`[monitor] ${step} failed (${code})`);
  const noted = await noteStepFailed(step, code);
  if (!noted.ok) console.error(`[monitor] this could not be noted (${noted.error.code})`);
}

/** One round of the monitor. Refuses where the database could not be asked at all. */
export async function runMonitor(env: ModelEnv & EmbeddingEnv, budget: Budget): Promise<Result<Monitored>> {
  const looked = await lookAfter();
  if (!looked.ok) return looked;
  const { lostRuns, stuckRuns, erasureSteps, problems, failed } = looked.value;
  for (const step of failed) console.error(`[monitor] ${step} failed`);
  const after = await doSteps(stepsAfter(looked.value, env, budget));
  return ok({
    done: { lostRuns, stuckRuns, erasureSteps, problems, ...after.done },
    failed: [...failed, ...after.failed],
  });
}
