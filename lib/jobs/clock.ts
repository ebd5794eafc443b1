import { ok, type Result } from '../errors';

/** What came of doing what was due. */
export interface Round {
  /** How many runs were ended. */
  done: number;
  /** When something comes due next, as far as it is known (ISO); null for never. */
  next: string | null;
}

/** However quiet it is, the database is asked this often (ms): news may have been lost. */
const longestMs = 10 * 60_000;

/**
 * A look whether something is due, to be called often: the database is asked only once it may be. That is when the next
 * known time has come, when anybody's ledger has news, as every change of times has, or after ten minutes. Where the
 * database does not tell news, each look asks.
 */
export function clockOf(
  runDue: () => Promise<Result<Round>>,
  subscribe: (onNews: () => void) => Promise<boolean>,
  now: () => number = Date.now,
): () => Promise<Result<unknown>> {
  let isTold: boolean | undefined;
  let hasNews = true;
  let looksFrom = 0;
  let asked = 0;
  return async () => {
    isTold ??= await subscribe(() => {
      hasNews = true;
    });
    // A clock that was set back says nothing of how long ago that was.
    const isQuiet = isTold && !hasNews && now() < looksFrom && now() >= asked;
    if (isQuiet) return ok(undefined);
    hasNews = false;
    asked = now();
    looksFrom = 0;
    const round = await runDue();
    if (round.ok)
      looksFrom = Math.min(
        asked + longestMs,
        round.value.next === null ? Infinity : Date.parse(round.value.next),
      );
    return round;
  };
}
