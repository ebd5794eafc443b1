import { useEffect, useState } from 'react';
import type { QuickAnswer } from '../session/read-message';

/** Milliseconds in which a click follows the finger that was lifted. */
const untilClick = 300;

/**
 * The answers to show: while one of them is pressed they stay as they are, whatever comes in meanwhile, so that a slow
 * or shaking hand gives the answer it touched. `hold` where a press begins, `release` once it was taken.
 */
export function useHeldAnswers(choices: QuickAnswer[]) {
  const [held, setHeld] = useState<QuickAnswer[]>();
  useEffect(() => {
    if (!held) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onEnd = () => {
      timer = setTimeout(() => setHeld(undefined), untilClick);
    };
    const ends = ['pointerup', 'pointercancel', 'keyup', 'blur'] as const;
    for (const name of ends) window.addEventListener(name, onEnd);
    return () => {
      clearTimeout(timer);
      for (const name of ends) window.removeEventListener(name, onEnd);
    };
  }, [held]);
  return {
    shown: held ?? choices,
    hold: () => setHeld((before) => before ?? choices),
    release: () => setHeld(undefined),
  };
}
