import { pausable } from '@/lib/pausable-timer';
import { unlessAborted } from './unless-aborted';

/** A signal that aborts with another one, or when its time is up; `release` it when what it bounds is over. */
export interface Bounds {
  signal: AbortSignal;
  timedOut(): boolean;
  /** Its time stands still until what is answered here is called. */
  pause(): () => void;
  release(): void;
}

/**
 * In place of `AbortSignal.any` with `AbortSignal.timeout`: Node keeps whoever listens to those in memory until the time
 * is up, however early what they bound was over, and with a turn's listener the whole turn.
 */
export function endsInTime(stopped: AbortSignal, longestMs: number): Bounds {
  const bounds = new AbortController();
  let late = false;
  const stop = () => bounds.abort(stopped.reason);
  const timer = pausable(longestMs, () => {
    late = true;
    bounds.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  });
  const release = () => {
    timer.end();
    stopped.removeEventListener('abort', stop);
  };
  if (stopped.aborted) stop();
  else stopped.addEventListener('abort', stop, { once: true });
  return { signal: bounds.signal, timedOut: () => late, pause: timer.pause, release };
}

/** What is answered within this time; a rejection once it is up, also of a model that does not hear the signal. */
export async function withinTime<T>(
  longestMs: number,
  ask: (signal: AbortSignal) => PromiseLike<T>,
  stopped = new AbortController().signal,
): Promise<T> {
  const { signal, release } = endsInTime(stopped, longestMs);
  try {
    return await unlessAborted(signal, ask(signal));
  } finally {
    release();
  }
}
