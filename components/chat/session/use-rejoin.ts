import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Outcome } from './use-fresh-words';

/** Milliseconds before each look; the last is repeated. */
const pauses = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * While an answer is missing, looks for it with longer and longer pauses until it is found or its ending is known.
 * A line that breaks again and again does not begin anew with the shortest pause. Answers when it looks next, in
 * milliseconds since 1970; undefined while it looks, or while nothing is missing.
 */
export function useRejoin(missing: boolean, look: () => Promise<Outcome>): number | undefined {
  const [lookAt, setLookAt] = useState<number>();
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
      const pause = pauses[Math.min(looked.current, pauses.length - 1)] ?? 0;
      setLookAt(Date.now() + pause);
      timer = setTimeout(() => void lookOnce().finally(plan), pause);
    };
    plan();
    return () => {
      over = true;
      clearTimeout(timer);
      setLookAt(undefined);
    };
  }, [missing]);
  return lookAt;
}
