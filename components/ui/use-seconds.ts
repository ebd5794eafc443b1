import { useEffect, useState } from 'react';

/** Whole seconds since the component came to be. */
export function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const from = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - from) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}

/** Milliseconds since the page began; setting the clock does not change it. */
export const sincePageBegan = () => performance.now();

const secondsUntil = (moment: number, now: () => number) => Math.max(0, Math.ceil((moment - now()) / 1000));

/** Whole seconds until a moment, counted down to 0. `now`: in what the moment is counted; milliseconds since 1970 by default. */
export function useSecondsUntil(moment: number, now: () => number = Date.now): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(moment, now));
  useEffect(() => {
    const count = () => setSeconds(secondsUntil(moment, now));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [moment, now]);
  return seconds;
}
