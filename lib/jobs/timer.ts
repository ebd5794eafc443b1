import { backendKind } from '../db/backend';
import { env } from '../env';
import { onShutdown } from '../shutdown';
import { housekeep } from './housekeep';

const everyMs = 10 * 60_000;

/**
 * Has housekeeping done every ten minutes in a process that keeps running. Hosted there may be none between two
 * requests: a scheduler asks /api/jobs/tick instead. What fails is told without content and tried again the next time.
 */
export function startHousekeeping(): void {
  if (env().NEXT_PHASE === 'phase-production-build' || backendKind() === 'hosted') return;
  const timer = setInterval(() => {
    housekeep()
      .then((done) => {
        if (!done.ok) console.error(`[jobs] housekeeping failed (${done.error.code})`);
      })
      .catch(() => console.error('[jobs] housekeeping failed (unexpected)'));
  }, everyMs);
  timer.unref();
  onShutdown('runs', () => clearInterval(timer));
}
