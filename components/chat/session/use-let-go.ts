import type { ChatStatus } from 'ai';
import { useEffect } from 'react';
import type { Turns } from './turns';

/** For so long (ms) a window that nobody sees goes on following an answer. */
const grace = 10_000;

/**
 * A window that nobody sees follows no answer: a browser allows one server six connections for all its windows together,
 * and those that are used need them. The answer goes on being written; when the window is shown it is asked for again, as
 * after a reload (`useNews`).
 */
export function useLetGo(turns: Turns, status: ChatStatus): void {
  useEffect(() => {
    if (status !== 'streaming') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') timer = setTimeout(() => void turns.letGo(), grace);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [turns, status]);
}
