import { setTimeout as pause } from 'node:timers/promises';
import { Hanging } from './why-not';

/** What `work` says within `ms`; then this throws `Hanging`, and what it says later is for nobody. */
export async function withinTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const over = new AbortController();
  const late = pause(Math.max(ms, 0), undefined, { ref: false, signal: over.signal }).then(() =>
    Promise.reject(new Hanging()),
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}
