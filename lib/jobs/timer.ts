import { backendKind } from '../db/backend';
import { env } from '../env';
import type { Result } from '../errors';
import { onShutdown } from '../shutdown';

const everyMs = 10 * 60_000;

/**
 * Does these jobs, one after the other, every ten minutes in a process that keeps running. Hosted there may be none between
 * two requests: a scheduler asks /api/jobs/tick instead. What fails is told without content and tried again the next time.
 */
export function startJobs(jobs: Readonly<Record<string, () => Promise<Result<unknown>>>>): void {
  if (env().NEXT_PHASE === 'phase-production-build' || backendKind() === 'hosted') return;
  let atWork = false;
  const timer = setInterval(() => {
    if (atWork) return;
    atWork = true;
    void doAll(jobs).finally(() => {
      atWork = false;
    });
  }, everyMs);
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
