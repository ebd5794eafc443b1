import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { useStickToBottom } from 'use-stick-to-bottom';

/** What somebody does with their hands who looks at other words than the newest. */
const byHand = ['wheel', 'touchmove', 'pointerdown', 'keydown', 'focusin'] as const;

/** The view of the words, which follows the newest ones (`useFollowing`). */
export type Following = ReturnType<typeof useStickToBottom> & {
  /** Somebody moved the view, or it was sent elsewhere, since it last was to follow. */
  isLeft: RefObject<boolean>;
  /** Shows what is so many pixels from the first words, until something else changes its height. */
  stayAt(top: number): void;
};

/**
 * A view that follows the newest words until somebody leaves them by hand, or it is sent elsewhere (`stopScroll`); `scrollToBottom`
 * takes it back. Where content shrinks and grows at once, the browser moves the view as a person would who scrolls up: nobody left
 * then (`isLeft`), and whoever keeps the view at its place puts it back. On a slow machine help would stay out of sight otherwise.
 */
export function useFollowing(options: { initial: false | 'instant'; resize: 'instant' }): Following {
  const stick = useStickToBottom(options);
  const { scrollRef, state, scrollToBottom: toBottom, stopScroll: stop } = stick;
  const isLeft = useRef(options.initial === false);

  const scrollToBottom = useCallback<typeof toBottom>(
    (how) => {
      isLeft.current = false;
      return toBottom(how);
    },
    [toBottom],
  );
  const stopScroll = useCallback<typeof stop>(() => {
    isLeft.current = true;
    stop();
  }, [stop]);
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
    for (const type of byHand) view?.addEventListener(type, leave, { passive: true });
    return () => {
      for (const type of byHand) view?.removeEventListener(type, leave);
    };
  }, [scrollRef]);

  return useMemo(
    () => ({ ...stick, scrollToBottom, stopScroll, stayAt, isLeft }),
    [stick, scrollToBottom, stopScroll, stayAt],
  );
}
