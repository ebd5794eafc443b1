import { type RefObject, useLayoutEffect, useState } from 'react';

/** Lines of text: below this, answers to tap beside the field would leave nothing of the conversation in sight. */
const fewest = 28;

/** Whether an element is so low, or the text in it so large, that little of it can be seen at once. */
export function useLittleRoom(element: RefObject<HTMLElement | null>): boolean {
  const [little, setLittle] = useState(false);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const line = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setLittle(box.clientHeight > 0 && box.clientHeight < fewest * line);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return little;
}
