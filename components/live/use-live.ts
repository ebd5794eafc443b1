import { useEffect, useEffectEvent } from 'react';
import type { LiveConnection } from './live-connection';

/** Many changes within so many milliseconds are one. */
const settle = 250;

/**
 * Calls `onNews` when the ledger grew or this page was away and comes back. A hidden page holds no connection. What holds it
 * loads after the page, and once more where that failed, with the next sign of life.
 */
export function useLive(onNews: () => void) {
  const news = useEffectEvent(onNews);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let line: LiveConnection | undefined;
    let isLoading = false;
    let isGone = false;
    const load = async () => {
      if (isLoading) return;
      isLoading = true;
      try {
        const { liveConnection } = await import('./live-connection');
        if (isGone) return;
        line = liveConnection(() => {
          clearTimeout(waiting);
          waiting = setTimeout(news, settle);
        });
        follow();
      } catch (problem) {
        isLoading = false;
        console.warn('News are not followed yet', problem instanceof Error ? problem.name : 'unknown');
      }
    };
    const rest = () => line?.rest();
    const follow = () => {
      if (!line) return void load();
      if (document.hidden) line.rest();
      else line.resume();
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('online', follow);
    window.addEventListener('pagehide', rest);
    window.addEventListener('pageshow', follow);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('online', follow);
      window.removeEventListener('pagehide', rest);
      window.removeEventListener('pageshow', follow);
      clearTimeout(waiting);
      rest();
    };
  }, []);
}
