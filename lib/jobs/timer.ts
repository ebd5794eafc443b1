import { backendKind } from '../db/backend';
import { subscribeToAll } from '../db/feed';
import { env } from '../env';
import type { Result } from '../errors';
import { onShutdown } from '../shutdown';
import { clockOf, type Round } from './clock';

/** How often the timer looks whether something is due, and how often the monitor makes its round. */
const beatMs = 20_000;
const roundMs = 5 * 60_000;

/**
 * Lets the monitor make its round every five minutes in a process that keeps running, and does what comes due at a time
 * (`runDue`) within a minute; never two at once. Hosted there may be no such process between two requests: a scheduler asks
 * /api/jobs/tick instead. What fails is told without content and tried again the next time.
 */
export function startJobs(
  monitor: () => Promise<Result<unknown>>,
  runDue: () => Promise<Result<Round>>,
): void {
  if (env().NEXT_PHASE === 'phase-production-build' || backendKind() === 'hosted') return;
  const beat = beatOf(monitor, clockOf(runDue, subscribeToAll));
  const timer = setInterval(() => void beat(), beatMs);
  timer.unref();
  onShutdown('runs', () => clearInterval(timer));
}

/** One beat of the timer: what has come due, and every five minutes the monitor. A beat in which another goes on does nothing. */
export function beatOf(
  monitor: () => Promise<Result<unknown>>,
  clock: () => Promise<Result<unknown>>,
  now: () => number = Date.now,
): () => Promise<void> {
  let roundFrom = now() + roundMs;
  let atWork = false;
  return async () => {
    if (atWork) return;
    atWork = true;
    await tell('clock', clock);
    // A clock that was set back does not put the next round off.
    if (now() >= roundFrom || now() < roundFrom - roundMs) {
      roundFrom = now() + roundMs;
      await tell('monitor', monitor);
    }
    atWork = false;
  };
}

async function tell(name: string, job: () => Promise<Result<unknown>>): Promise<void> {
  const code = await job().then(
    (done) => (done.ok ? null : done.error.code),
    () => 'unexpected',
  );
  if (code) console.error(`[jobs] ${name} failed (${code})`);
}
