import { useEffect } from 'react';
import type { Following } from './use-following';

/** Room above the first words, in pixels. */
const above = 20;

/**
 * The view follows an answer to its end, except where one must be read from its beginning: there it stops when the
 * first words reach the top. Such an answer carries `data-from-start`.
 */
export function useAnswerStart(stick: Following): void {
  const { scrollRef, contentRef, state, stayAt } = stick;
  useEffect(() => {
    const view = scrollRef.current;
    const content = contentRef.current;
    if (!view || !content) return;
    const observer = new ResizeObserver(() => {
      const answer = content.querySelector<HTMLElement>('[data-from-start]');
      if (!answer || !state.isAtBottom) return;
      const start = answer.offsetTop - above;
      if (start < state.targetScrollTop) stayAt(start);
    });
    observer.observe(view);
    observer.observe(content);
    return () => observer.disconnect();
  }, [scrollRef, contentRef, state, stayAt]);
}
