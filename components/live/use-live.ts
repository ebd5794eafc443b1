import { useEffect, useEffectEvent } from 'react';
import { liveConnection } from './live-connection';

/** Many changes within so many milliseconds are one. */
const settle = 250;

/** Calls `onNews` when the ledger grew or this page was away and comes back. A hidden page holds no connection. */
export function useLive(onNews: () => void) {
  const news = useEffectEvent(onNews);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const line = liveConnection(() => {
      clearTimeout(waiting);
      waiting = setTimeout(news, settle);
    });
    const follow = () => (document.hidden ? line.rest() : line.resume());
    follow();
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('online', follow);
    window.addEventListener('pagehide', line.rest);
    window.addEventListener('pageshow', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('online', follow);
      window.removeEventListener('pagehide', line.rest);
      window.removeEventListener('pageshow', follow);
      clearTimeout(waiting);
      line.rest();
    };
  }, []);
}
