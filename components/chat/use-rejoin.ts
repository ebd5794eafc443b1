import { useEffect, useEffectEvent, useRef } from 'react';
import type { Outcome } from './use-fresh-words';

/** Milliseconds before each look; the last is repeated. */
const pauses = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * While an answer is missing, looks for it with longer and longer pauses until it is found or its ending is known.
 * A line that breaks again and again does not begin anew with the shortest pause.
 */
export function useRejoin(missing: boolean, look: () => Promise<Outcome>): void {
  const looked = useRef(0);
  const lookOnce = useEffectEvent(async () => {
    looked.current += 1;
    if ((await look()) === 'settled') looked.current = 0;
  });
  useEffect(() => {
    if (!missing) return;
    let timer: ReturnType<typeof setTimeout>;
    let over = false;
    const plan = () => {
      if (over) return;
      const pause = pauses[Math.min(looked.current, pauses.length - 1)];
      timer = setTimeout(() => void lookOnce().finally(plan), pause);
    };
    plan();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [missing]);
}
