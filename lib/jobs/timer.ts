import { backendKind } from '../db/backend';
import { subscribeToAll } from '../db/feed';
import { env } from '../env';
import type { Result } from '../errors';
import { onShutdown } from '../shutdown';
import { clockOf, type Round } from './clock';

/** How often the timer looks whether something is due, and how often all else is done. */
const beatMs = 20_000;
const jobsMs = 10 * 60_000;

/**
 * Does these jobs, one after the other, every ten minutes in a process that keeps running, and what comes due at a time
 * (`runDue`) within a minute. Hosted there may be no such process between two requests: a scheduler asks /api/jobs/tick
 * instead. What fails is told without content and tried again the next time.
 */
export function startJobs(
  jobs: Readonly<Record<string, () => Promise<Result<unknown>>>>,
  runDue: () => Promise<Result<Round>>,
): void {
  if (env().NEXT_PHASE === 'phase-production-build' || backendKind() === 'hosted') return;
  const clock = clockOf(runDue, subscribeToAll);
  let jobsFrom = Date.now() + jobsMs;
  let atWork = false;
  const timer = setInterval(() => {
    if (atWork) return;
    atWork = true;
    const due = Date.now() >= jobsFrom;
    if (due) jobsFrom = Date.now() + jobsMs;
    void doAll({ clock, ...(due && jobs) }).finally(() => {
      atWork = false;
    });
  }, beatMs);
  timer.unref();
  onShutdown('runs', () => clearInterval(timer));
}

async function doAll(jobs: Parameters<typeof startJobs>[0]): Promise<void> {
  for (const [name, job] of Object.entries(jobs)) {
    const code = await job().then(
      (done) => (done.ok ? null : done.error.code),
      () => 'unexpected',
    );
    if (code) console.error(`[jobs] ${name} failed (${code})`);
  }
}
