import { useEffect, useEffectEvent } from 'react';

const settle = 250;
const retry = 5_000;

/** Calls `onNews` when the ledger grew or this page was away and comes back. A hidden page holds no connection. */
export function useLive(onNews: () => void) {
  const news = useEffectEvent(onNews);
  useEffect(() => {
    let source: EventSource | undefined;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let opened = false;
    const soon = () => {
      clearTimeout(waiting);
      waiting = setTimeout(news, settle);
    };
    const open = () => {
      source = new EventSource('/api/actions/live');
      source.addEventListener('action', soon);
      source.addEventListener('open', () => {
        if (opened) soon();
        opened = true;
      });
      source.addEventListener('error', () => {
        // The browser tries again by itself unless the server said no.
        if (source?.readyState !== EventSource.CLOSED) return;
        clearTimeout(waiting);
        waiting = setTimeout(open, retry);
      });
    };
    const close = () => {
      clearTimeout(waiting);
      source?.close();
    };
    const follow = () => {
      close();
      if (!document.hidden) open();
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      close();
    };
  }, []);
}
