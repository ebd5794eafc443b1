import { useCallback, useEffect, useRef, useState } from 'react';
import { loadUntil } from '../session/lazy-older';
import type { Loaded } from '../session/load-older';
import type { Turns } from '../session/turns';
import { keepPlace, takePlace } from './kept-place';
import { readerAt } from './measure-rows';
import { readAnchor } from './use-anchor';
import type { Following } from './use-following';
import type { Target } from './use-rendered-rows';

/**
 * Which message is to be brought into view: one that an address or a link names, loaded if need be, or where the
 * reader was before a reload. Until that has happened the view stays where it is.
 */
export function usePlace(turns: Turns, stick: Following) {
  const [target, setTarget] = useState<Target>();
  const wanted = useRef<Target>(undefined);
  const { stopScroll, scrollRef, state } = stick;

  const go = useCallback(
    async (next: Target): Promise<Loaded> => {
      wanted.current = next;
      stopScroll();
      const loaded = await loadUntil(turns, next.messageId);
      if (loaded === 'came' && wanted.current === next) setTarget(next);
      return loaded;
    },
    [turns, stopScroll],
  );
  const show = useCallback((messageId: string) => go({ messageId }), [go]);
  const onReached = useCallback(() => setTarget(undefined), []);

  useEffect(() => {
    const place = takePlace(turns.id);
    if (place && !readAnchor(new URL(window.location.href))) void go(place);
    const leave = () => {
      const view = scrollRef.current;
      keepPlace(turns.id, view && !state.isAtBottom && !state.isNearBottom ? readerAt(view) : undefined);
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [turns, go, scrollRef, state]);

  return { target, show, onReached };
}
