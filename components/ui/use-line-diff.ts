import { useEffect, useState } from 'react';
import type { DiffLine } from './line-diff';

/** Lines of a comparison; `waiting` until it is there, `too_long` when it was not made. */
export type LineDiff = DiffLine[] | 'waiting' | 'too_long';

/** Two texts line by line. What compares them is fetched when it is first needed. */
export function useLineDiff(before: string, after: string): LineDiff {
  const [compared, setCompared] = useState<LineDiff>('waiting');
  useEffect(() => {
    let stale = false;
    const show = (lines: LineDiff) => {
      if (!stale) setCompared(lines);
    };
    import('./line-diff').then(
      ({ diffLines }) => show(diffLines(before, after) ?? 'too_long'),
      // Offline, or a new release: both texts are shown then, as if it were too long.
      () => show('too_long'),
    );
    return () => {
      stale = true;
    };
  }, [before, after]);
  return compared;
}
