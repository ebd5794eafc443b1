import { useEffect, useRef } from 'react';
import { useLive } from '@/components/live/use-live';
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

/** Tells when something changed that this window does not know of. */
export function useNews(conversationId: string, news: News): void {
  const latest = useRef(news);
  useEffect(() => {
    latest.current = news;
  });
  useLive(news.onLedger);

  useEffect(() => {
    const words = soon(() => latest.current.onWords());
    const onReturn = () => {
      if (document.visibilityState === 'visible') words.tell();
    };
    // A window that nobody sees asks when it is shown: an answer that is followed takes a connection.
    const stops = [onOtherWindows(conversationId, onReturn), words.drop];
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
