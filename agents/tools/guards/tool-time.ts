import { pausable } from '@/lib/pausable-timer';

/**
 * What came of work within its time (ms); null when it was late. The work itself goes on. `paused`: handed a way to stop the time while
 * somebody is waited for.
 */
export async function withinTime<T>(
  work: Promise<T>,
  limitMs: number,
  paused: (pause: () => () => void) => void = () => {},
): Promise<{ value: T } | null> {
  const late = Promise.withResolvers<null>();
  const timer = pausable(limitMs, () => late.resolve(null));
  paused(timer.pause);
  try {
    return await Promise.race([work.then((value) => ({ value })), late.promise]);
  } finally {
    timer.end();
  }
}
