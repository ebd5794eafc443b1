import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ParleyMessage } from '@/agents/messages';
import { type Kept, keptRow, measureRows, nameOf, rowsInUse } from './measure-rows';
import { countOf, covers, merge, RowHeights, type Stretch } from './row-heights';
import type { Following } from './use-following';
import { useSelectedRows } from './use-selected-rows';

/** A conversation of so many rows at most is in the page as a whole. */
const short = 60;
/** How many of the latest rows the server renders of a longer one. */
const atFirst = 16;
/** Pixels beyond the view in which rows are rendered, and in which they must be. */
const margin = 320;
const least = 160;
/** Pixels from the first row within which earlier ones are asked for. */
const nearStartAt = 1_000;
/** Pixels from the end that count as being there. */
const nearEnd = 70;
/** So many more rows than needed may stay, beside a fourth as many again. */
const spare = 1;

/** A message to bring into view: in its middle, or with its upper edge so many pixels below the upper edge of the view. */
export interface Target {
  messageId: string;
  top?: number;
}

export interface RenderedRowsProps {
  list: RefObject<HTMLElement | null>;
  rows: ParleyMessage[];
  /** There are earlier messages that are not loaded. */
  hasOlder: boolean;
  /** The first row that is always rendered, up to the last. */
  tail: number;
  /** How many rows were put before the first one since the page began. */
  prepended: number;
  stick: Following;
  target: Target | undefined;
  onReached: () => void;
  /** The reader is near the first row. */
  onNearStart: () => void;
}

/**
 * The rows that are in the page: those near the view, the latest, and those that are in use (what has the focus, what
 * was opened, what is selected). The others are empty space of their height. What is in view stays where it is when
 * rows above it come, go or turn out to be of another height. To draw anew only adds rows: `follow` alone, which asks
 * what is in use, lets any go.
 */
export function useRenderedRows(props: RenderedRowsProps) {
  const { list, rows, hasOlder, tail, prepended, stick, target, onReached, onNearStart } = props;
  const { scrollRef, contentRef, state, stopScroll, isLeft } = stick;
  const [heights] = useState(() => new RowHeights());
  const [isPrinting, setPrinting] = useState(false);
  // Counted from the row that was first when the page began, so that it holds when earlier ones are put before it.
  const [held, setHeld] = useState<readonly Stretch[]>([[rows.length - atFirst, rows.length]]);
  const kept = useRef<Kept>(undefined);
  const lastTop = useRef(0);

  const shift = ([from, to]: Stretch): Stretch => [from + prepended, to + prepended];
  const isShort = rows.length <= short && !hasOlder;
  const staying = merge([...held.map(shift), [isShort ? 0 : tail, rows.length]], rows.length);
  const rendered = isPrinting ? merge([[0, rows.length]], rows.length) : staying;
  const now = { rows, rendered, tail, prepended, onNearStart, isWhole: isPrinting || isShort };
  const latest = useRef(now);

  const hold = useCallback((stretches: readonly Stretch[]) => {
    const { prepended: shifted } = latest.current;
    const next = stretches.map(([from, to]): Stretch => [from - shifted, to - shifted]);
    setHeld((before) => (String(before) === String(next) ? before : next));
  }, []);
  useLayoutEffect(() => {
    latest.current = now;
    if (String(staying) !== String(held.map(shift))) hold(staying);
  });

  /** Notes the heights of rendered rows, and puts the row at the upper edge back to where it was. */
  const settle = useCallback(() => {
    const box = list.current;
    if (!box) return;
    measureRows(box, heights);
    const row = kept.current && document.getElementById(nameOf(kept.current.id));
    const moved = row && kept.current ? row.offsetTop - kept.current.offsetTop : 0;
    if (moved !== 0) state.scrollTop += moved;
    lastTop.current = state.scrollTop;
    kept.current = keptRow(box, state.scrollTop);
  }, [list, heights, state]);

  /** Renders what the view needs and is not there, and lets go of what is far from it. */
  const follow = useCallback(() => {
    const box = list.current;
    const view = scrollRef.current;
    if (!box || !view) return;
    kept.current = keptRow(box, view.scrollTop);
    const { rows: all, rendered: there, tail: fromTail, onNearStart: nearStart } = latest.current;
    const top = view.scrollTop - box.offsetTop;
    const near = (space: number) => heights.between(all, top - space, top + view.clientHeight + space);
    if (top < nearStartAt) nearStart();
    if (latest.current.isWhole) return;
    const used = rowsInUse(box, all);
    const next = merge([near(margin), [fromTail, all.length], ...used], all.length);
    const isThere = [near(least), ...used].every((one) => covers(there, one));
    if (!isThere || countOf(there) > 1.25 * countOf(next) + spare) hold(next);
  }, [list, scrollRef, heights, hold]);

  const isBeyond = useSelectedRows({
    list,
    onAll: useCallback(() => hold([[0, latest.current.rows.length]]), [hold]),
    onSelection: follow,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is rendered has changed.
  useLayoutEffect(settle, [String(rendered), prepended, settle]);

  useEffect(() => {
    const view = scrollRef.current;
    const content = contentRef.current;
    if (!view || !content || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      settle();
      follow();
    });
    observer.observe(content);
    observer.observe(view);
    const onScroll = () => {
      // Rows that come while somebody scrolls up must not hide from the end's keeper that they do.
      const { scrollTop, scrollHeight, clientHeight } = view;
      const isUp = scrollTop < lastTop.current && scrollHeight - clientHeight - scrollTop > nearEnd;
      if (isUp && isLeft.current) stopScroll();
      lastTop.current = scrollTop;
      follow();
    };
    view.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      view.removeEventListener('scroll', onScroll);
    };
  }, [scrollRef, contentRef, settle, follow, stopScroll, isLeft]);

  useLayoutEffect(() => {
    const box = list.current;
    const place = target ? rows.findIndex(({ id }) => id === target.messageId) : -1;
    if (!box || !target || place < 0) return;
    const row = document.getElementById(nameOf(target.messageId));
    if (!row) {
      const around = atFirst / 2;
      return hold([...rendered, [place - around, place + around]]);
    }
    measureRows(box, heights);
    kept.current = undefined;
    if (target.top === undefined) row.scrollIntoView({ block: 'center' });
    else state.scrollTop = row.offsetTop - target.top;
    kept.current = keptRow(box, state.scrollTop);
    onReached();
  });

  useEffect(() => {
    const all = () => flushSync(() => setPrinting(true));
    const back = () => setPrinting(false);
    window.addEventListener('beforeprint', all);
    window.addEventListener('afterprint', back);
    return () => {
      window.removeEventListener('beforeprint', all);
      window.removeEventListener('afterprint', back);
    };
  }, []);

  return { rendered, heights, lacksSelected: isBeyond && hasOlder };
}
