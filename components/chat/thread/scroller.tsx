'use client';

import { ArrowUp } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { StartAtEnd } from './start-at-end';
import { useAnswerStart } from './use-answer-start';
import type { Following } from './use-following';

/** A region that scrolls must be reachable by keyboard, though there is nothing to press in it. */
const reachable = { tabIndex: 0 };

export interface ScrollerProps {
  stick: Following;
  /** Nothing has been said yet, so there are no newest words to go to. */
  empty: boolean;
  /** The newest answer brings help: what lies further down shows at the edge, and nothing may lie over a number. */
  helping: boolean;
  children: ReactNode;
}

/** What stands below may grow: a reader at the bottom stays there, and is taken back where nobody left it. */
function useSteadyBottom({ scrollRef, contentRef, state, stayAtEnd, takeBack }: Following): void {
  useEffect(() => {
    const view = scrollRef.current;
    const content = contentRef.current;
    if (!view || !content) return;
    const observer = new ResizeObserver((changed) => {
      if (!state.isAtBottom) takeBack();
      else if (changed.some(({ target }) => target === view)) stayAtEnd();
    });
    observer.observe(view);
    observer.observe(content);
    return () => observer.disconnect();
  }, [scrollRef, contentRef, state, stayAtEnd, takeBack]);
}

/** The words scroll by themselves only for a reader at the bottom; for others a button says that there is more. */
export function Scroller({ stick, empty, helping, children }: ScrollerProps) {
  const { scrollRef, contentRef, isAtBottom, isNearBottom, scrollToBottom, stopScroll } = stick;
  useSteadyBottom(stick);
  useAnswerStart(stick);
  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={scrollRef}
        aria-label="Conversation"
        {...reachable}
        // The card is there before the words above it: what is in sight then must be pushed down, not kept in place.
        className="relative flex h-full [overflow-anchor:none] flex-col overflow-y-auto overscroll-contain -outline-offset-4 [mask-image:linear-gradient(to_bottom,transparent,black_1rem)] print:h-auto print:overflow-visible print:[mask-image:none]"
      >
        <div
          ref={contentRef}
          // What somebody opens here grows downward, under their eyes.
          onClickCapture={stopScroll}
          className="mx-auto flex w-full max-w-3xl flex-1 flex-col px-5 pt-4 pb-8"
        >
          {children}
        </div>
        {!empty && <StartAtEnd />}
      </section>
      {!empty && !helping && !isAtBottom && !isNearBottom && (
        <Button
          size="sm"
          // At the edge, beside the column where there is room, so that it lies over nothing that is read or pressed.
          className="absolute end-2 bottom-2 size-11 animate-rise rounded-full p-0! shadow-lift sm:end-4"
          onClick={() => void scrollToBottom('instant')}
        >
          {/* One arrow for the page, turned: each icon is loaded by itself. */}
          <ArrowUp aria-hidden className="rotate-180" />
          <span className="sr-only">To the newest words</span>
        </Button>
      )}
    </div>
  );
}
