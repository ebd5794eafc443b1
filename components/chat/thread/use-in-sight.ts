import { type RefObject, useEffect } from 'react';

/**
 * Keeps a field that was just opened in sight while somebody writes in it: the list follows its end in the frame in which
 * the field opens, and the room changes when a keyboard on the screen opens or closes.
 */
export function useInSight(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = field.current;
    const view = element?.closest('section');
    if (!element || !view) return;
    let frame = 0;
    const show = (block: ScrollLogicalPosition) => {
      cancelAnimationFrame(frame);
      // After the list, which holds its end in place in this frame.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => element.scrollIntoView({ block }));
      });
    };
    const follow = () => {
      if (element === document.activeElement) show('nearest');
    };
    show('center');
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(follow);
    observer?.observe(view);
    window.visualViewport?.addEventListener('resize', follow);
    return () => {
      cancelAnimationFrame(frame);
      observer?.disconnect();
      window.visualViewport?.removeEventListener('resize', follow);
    };
  }, [field]);
}
