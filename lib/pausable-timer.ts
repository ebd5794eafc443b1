/** Time that runs out, but not while somebody is waited for. */
interface PausableTimer {
  /** Stops the time until what is answered here is called; several stops hold until the last of them ended. */
  pause(): () => void;
  isPaused(): boolean;
  end(): void;
}

/** Calls `then` once `longestMs` have gone by, without the time in which it was paused. */
export function pausable(longestMs: number, then: () => void): PausableTimer {
  let left = longestMs;
  let since = performance.now();
  let paused = 0;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    since = performance.now();
    timer = setTimeout(() => {
      isOver = true;
      then();
    }, left);
  };
  run();
  const goOn = () => {
    paused -= 1;
    if (paused === 0 && !isOver) run();
  };
  return {
    pause: () => {
      if (paused === 0) {
        clearTimeout(timer);
        left = Math.max(0, left - (performance.now() - since));
      }
      paused += 1;
      let isDone = false;
      return () => {
        if (!isDone) goOn();
        isDone = true;
      };
    },
    isPaused: () => paused > 0,
    end: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
