import { useEffect, useRef } from 'react';
import { onOtherWindows } from './other-windows';

export interface News {
  /** The ledger may have grown, by whichever hand. */
  onLedger: () => void;
  /** Another window spoke, or the reader returns after having been away. */
  onWords: () => void;
}

const pause = 200;

/** One call for many at once. */
function soon(then: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    tell: () => {
      clearTimeout(timer);
      timer = setTimeout(then, pause);
    },
    drop: () => clearTimeout(timer),
  };
}

/** A hidden page holds no connection open: a browser allows only a handful per server. */
function listenWhileSeen(tell: () => void): () => void {
  let source: EventSource | undefined;
  const listen = () => {
    source?.close();
    source = undefined;
    if (document.visibilityState !== 'visible') return;
    source = new EventSource('/api/actions/live');
    source.addEventListener('action', tell);
  };
  listen();
  document.addEventListener('visibilitychange', listen);
  return () => {
    source?.close();
    document.removeEventListener('visibilitychange', listen);
  };
}

/** Tells when something changed that this window does not know of. */
export function useNews(conversationId: string, news: News): void {
  const latest = useRef(news);
  useEffect(() => {
    latest.current = news;
  });

  useEffect(() => {
    const ledger = soon(() => latest.current.onLedger());
    const words = soon(() => latest.current.onWords());
    const onReturn = () => {
      if (document.visibilityState === 'visible') words.tell();
    };
    const stops = [
      listenWhileSeen(ledger.tell),
      onOtherWindows(conversationId, words.tell),
      ledger.drop,
      words.drop,
    ];
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('focus', onReturn);
    window.addEventListener('online', onReturn);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('focus', onReturn);
      window.removeEventListener('online', onReturn);
    };
  }, [conversationId]);
}
