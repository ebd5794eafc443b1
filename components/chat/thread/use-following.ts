import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { useStickToBottom } from 'use-stick-to-bottom';

/** What somebody does with their hands who looks at other words than the newest. */
const byHand = ['wheel', 'touchmove', 'pointerdown', 'keydown', 'focusin'] as const;

/** So often a view that nobody left goes back to the newest words, from when it was sent there. */
const mostTakenBack = 3;

/** The view of the words, which follows the newest ones (`useFollowing`). */
export type Following = ReturnType<typeof useStickToBottom> & {
  /** Somebody moved the view, or it was sent elsewhere, since it was last sent to the newest words. */
  isLeft: RefObject<boolean>;
  /** Keeps a reader who is at the newest words there. */
  stayAtEnd(): void;
  /** Goes back to the newest words where nobody left them, a few times at most. */
  takeBack(): void;
  /** Shows what is so many pixels from the first words, until something else changes its height. */
  stayAt(top: number): void;
};

/**
 * Whether what the view shows, or its size, has just changed. A browser that moves the view for it says so one frame later at the
 * earliest and two at the latest, before the callbacks of that frame.
 */
function useIsChanging({ contentRef, scrollRef }: ReturnType<typeof useStickToBottom>): RefObject<boolean> {
  const isChanging = useRef(false);
  useEffect(() => {
    const content = contentRef.current;
    const view = scrollRef.current;
    if (!content || !view || typeof ResizeObserver === 'undefined') return;
    let frame = 0;
    const note = () => {
      isChanging.current = true;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          isChanging.current = false;
        });
      });
    };
    const observer = new MutationObserver(note);
    observer.observe(content, { childList: true, characterData: true, subtree: true });
    const sizes = new ResizeObserver(note);
    sizes.observe(content);
    sizes.observe(view);
    return () => {
      observer.disconnect();
      sizes.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [contentRef, scrollRef]);
  return isChanging;
}

/**
 * A view that follows the newest words from when it is sent there (`scrollToBottom`) until somebody moves it, or it is sent elsewhere
 * (`stopScroll`). Where content shrinks and grows at once, the browser moves the view as a person would who scrolls up: nobody left
 * then (`isLeft`), and whoever keeps the view at its place puts it back. On a slow machine help would stay out of sight otherwise.
 * While content changes only what hands do counts as leaving; else every move upward, also one by a screen reader or a script.
 */
export function useFollowing(options: { initial: false | 'instant'; resize: 'instant' }): Following {
  const stick = useStickToBottom(options);
  const { scrollRef, state, scrollToBottom: toBottom, stopScroll: stop } = stick;
  const isLeft = useRef(true);
  const takenBack = useRef(0);
  const isChanging = useIsChanging(stick);

  const scrollToBottom = useCallback<typeof toBottom>(
    (how) => {
      isLeft.current = false;
      takenBack.current = 0;
      return toBottom(how);
    },
    [toBottom],
  );
  const stopScroll = useCallback<typeof stop>(() => {
    isLeft.current = true;
    stop();
  }, [stop]);
  const stayAtEnd = useCallback(() => void toBottom('instant'), [toBottom]);
  const takeBack = useCallback(() => {
    if (isLeft.current) return;
    takenBack.current += 1;
    // Whoever goes on moving the view wants to see something else.
    if (takenBack.current > mostTakenBack) isLeft.current = true;
    else void toBottom('instant');
  }, [toBottom]);
  const stayAt = useCallback(
    (top: number) => {
      stop();
      state.scrollTop = top;
    },
    [stop, state],
  );

  useEffect(() => {
    const view = scrollRef.current;
    const leave = ({ type, target }: Event) => {
      // The view itself takes the focus when the button goes that was pressed.
      if (type !== 'focusin' || target !== view) isLeft.current = true;
    };
    let lastTop = view?.scrollTop ?? 0;
    const onScroll = () => {
      const { scrollTop } = state;
      if (scrollTop < lastTop && scrollTop !== state.ignoreScrollToTop && !isChanging.current)
        isLeft.current = true;
      lastTop = scrollTop;
    };
    for (const type of byHand) view?.addEventListener(type, leave, { passive: true });
    // Before those who ask whether somebody left.
    view?.addEventListener('scroll', onScroll, { passive: true, capture: true });
    return () => {
      for (const type of byHand) view?.removeEventListener(type, leave);
      view?.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [scrollRef, state, isChanging]);

  return useMemo(
    () => ({ ...stick, scrollToBottom, stopScroll, stayAtEnd, takeBack, stayAt, isLeft }),
    [stick, scrollToBottom, stopScroll, stayAtEnd, takeBack, stayAt],
  );
}
