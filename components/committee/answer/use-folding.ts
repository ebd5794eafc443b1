import { type RefObject, useEffect, useRef, useState } from 'react';

/** Pixels from the end of a thread within which its reader counts as following it. */
const nearEnd = 200;

/** The nearest thing around an element that can scroll. */
function scrollerOf(element: Element): Element | null {
  for (let box = element.parentElement; box; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return null;
}

const isInSight = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

/**
 * Which voices stand open: all of them while the committee speaks, none by itself afterwards, unless somebody has scrolled up
 * to read them or stands in them. What the person opened or closed stays as they left it.
 */
export function useFolding(streaming: boolean, voices: RefObject<HTMLElement | null>) {
  const [unfolded, unfold] = useState(streaming);
  const [chosen, choose] = useState<ReadonlyMap<string, boolean>>(new Map());
  const was = useRef(streaming);
  /** Whoever scrolled up is away until they are near the end again: what is added there moves nobody away from it. */
  const isAway = useRef(false);
  useEffect(() => {
    const scroller = streaming && voices.current && scrollerOf(voices.current);
    if (!scroller) return;
    let top = scroller.scrollTop;
    const note = () => {
      const isNearEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight <= nearEnd;
      isAway.current = !isNearEnd && (isAway.current || scroller.scrollTop < top);
      top = scroller.scrollTop;
    };
    scroller.addEventListener('scroll', note, { passive: true });
    return () => scroller.removeEventListener('scroll', note);
  }, [streaming, voices]);
  useEffect(() => {
    if (was.current === streaming) return;
    was.current = streaming;
    const held = voices.current;
    if (streaming) unfold(true);
    else if (!held || !(held.contains(document.activeElement) || (isAway.current && isInSight(held))))
      unfold(false);
  }, [streaming, voices]);
  return {
    isOpen: (panel: string, hasWords: boolean) => chosen.get(panel) ?? (unfolded && hasWords),
    set: (panels: string[], open: boolean) =>
      choose((before) => new Map([...before, ...panels.map((one) => [one, open] as const)])),
  };
}
