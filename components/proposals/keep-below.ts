import { useLayoutEffect, useRef } from 'react';

/** The nearest box around an element that scrolls. */
function scrollerOf(element: HTMLElement): HTMLElement {
  for (let box = element.parentElement; box; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return element.ownerDocument.documentElement;
}

/** Moves the page so that the lower edge of a card is where it was. Out: the pixels for which there was no room above. */
function hold(card: HTMLElement, scroller: HTMLElement, bottom: number): number {
  const moved = () => bottom - card.getBoundingClientRect().bottom;
  scroller.scrollTop -= moved();
  return Math.max(0, moved());
}

/** Leaves the missing pixels free below a card, and takes them back as the person scrolls: the page stays where they moved it. */
function leaveRoom(card: HTMLElement, scroller: HTMLElement, missing: number): () => void {
  let left = missing;
  const show = () => {
    card.style.marginBottom = left > 0 ? `${left}px` : '';
  };
  const target = scroller === card.ownerDocument.documentElement ? card.ownerDocument : scroller;
  const scrolled = () => {
    const taken = Math.min(left, scroller.scrollTop);
    if (taken <= 0) return;
    left -= taken;
    const { scrollTop } = scroller;
    show();
    scroller.scrollTop = scrollTop - taken;
    if (left === 0) target.removeEventListener('scroll', scrolled);
  };
  show();
  target.addEventListener('scroll', scrolled, { passive: true });
  return () => {
    target.removeEventListener('scroll', scrolled);
    card.style.marginBottom = '';
  };
}

/**
 * A card is shorter once it is answered, and what stands below must not move up under a thumb that presses again: the page
 * above comes down instead.
 */
export function useKeepBelow(open: boolean) {
  const card = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(open);
  const bottom = useRef<number>(undefined);
  // Where it ends can be seen only before it is drawn anew.
  if (wasOpen.current && !open) bottom.current = card.current?.getBoundingClientRect().bottom;
  useLayoutEffect(() => {
    const box = card.current;
    const isAnswered = wasOpen.current && !open;
    wasOpen.current = open;
    if (!isAnswered || !box || bottom.current === undefined) return;
    const scroller = scrollerOf(box);
    const missing = hold(box, scroller, bottom.current);
    return missing > 0 ? leaveRoom(box, scroller, missing) : undefined;
  }, [open]);
  return card;
}
