import type { Failed, Fault } from './fault';

/** How often one model is asked for the same step, the first time included, by why it failed last. */
export const mostTries: Record<Fault, number> = { rate_limit: 5, network: 3, server: 2, silent: 1, final: 1 };

/** Nobody is made to wait longer for one more try (ms); a server that asks for more is not asked again. */
export const longestWait = 60_000;

/** The first wait (ms), which doubles with each try, and the longest that is of our own making. */
const firstWait = 2_000;
const longestOfOurs = 30_000;
/** So much is added at most to what a server asked for (ms), so that not all who were told the same come at once. */
const spread = 500;

/**
 * How long to wait before a model is asked again; null when it is not. A hiccup is met at once, the first time. Later,
 * and when the model is busy, the wait doubles, and a random half of it keeps many from asking in step.
 * In: the failure, how often the model was asked so far, and a number from 0 to 1.
 */
export function waitBeforeTry({ fault, retryAfterMs }: Failed, tries: number, random: number): number | null {
  if (tries >= mostTries[fault]) return null;
  if (retryAfterMs !== null)
    return retryAfterMs > longestWait ? null : Math.round(retryAfterMs + random * spread);
  const isHiccup = fault !== 'rate_limit';
  if (isHiccup && tries === 1) return 0;
  const doubled = firstWait * 2 ** (tries - (isHiccup ? 2 : 1));
  return Math.round(Math.min(doubled, longestOfOurs) * (0.5 + random / 2));
}
