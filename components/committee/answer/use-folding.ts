import { type RefObject, useEffect, useRef, useState } from 'react';

/** Pixels from the end of a thread within which its reader counts as following it. */
const nearEnd = 120;

/** The nearest thing around an element that scrolls. */
function scrollerOf(element: Element): Element | null {
  for (let box = element.parentElement; box; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight)
      return box;
  return null;
}

/** Whether somebody reads further up, so that nothing may be taken from under their eyes. */
function isReadAbove(element: Element): boolean {
  const box = scrollerOf(element);
  if (!box) return false;
  const { top, bottom } = element.getBoundingClientRect();
  const away = box.scrollHeight - box.scrollTop - box.clientHeight > nearEnd;
  return away && bottom > 0 && top < window.innerHeight;
}

/**
 * Which voices stand open: all of them while the committee speaks, none by itself afterwards, unless somebody is in the
 * middle of reading them. What the person opened or closed stays as they left it. `round` and `seat` name a panel.
 */
export function useFolding(streaming: boolean, box: RefObject<HTMLElement | null>) {
  const [unfolded, unfold] = useState(streaming);
  const [chosen, choose] = useState<ReadonlyMap<string, boolean>>(new Map());
  const was = useRef(streaming);
  useEffect(() => {
    if (was.current === streaming) return;
    was.current = streaming;
    const held = box.current;
    if (streaming) unfold(true);
    else if (!held || !(held.contains(document.activeElement) || isReadAbove(held))) unfold(false);
  }, [streaming, box]);
  return {
    isOpen: (panel: string, hasWords: boolean) => chosen.get(panel) ?? (unfolded && hasWords),
    set: (panels: string[], open: boolean) =>
      choose((before) => new Map([...before, ...panels.map((one) => [one, open] as const)])),
  };
}
