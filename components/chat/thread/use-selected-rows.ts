import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { selectedRange } from './measure-rows';

const fields = 'input, textarea, select, [contenteditable]';

/** Whether a key press selects the whole page: not while somebody is in a field or a dialog. */
function selectsAll({ key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented }: KeyboardEvent) {
  if (key.toLowerCase() !== 'a' || ctrlKey === metaKey || altKey || shiftKey || defaultPrevented)
    return false;
  return !(target instanceof Element && target.closest(fields)) && !document.querySelector('dialog[open]');
}

export interface SelectedRowsProps {
  list: RefObject<HTMLElement | null>;
  /** Renders all rows that are loaded. */
  onAll: () => void;
  /** Something is selected, or nothing is any more. */
  onSelection: () => void;
}

/**
 * What is selected is in the page from its beginning to its end, so that all of it is copied. Answers whether the
 * selection reaches beyond the first row, where there may be messages that are not loaded.
 */
export function useSelectedRows({ list, onAll, onSelection }: SelectedRowsProps): boolean {
  const [isBeyond, setBeyond] = useState(false);

  useEffect(() => {
    let had = false;
    const look = () => {
      const range = selectedRange();
      // With each letter that is typed the browser tells of a selection of nothing.
      if (range || had) onSelection();
      had = range !== undefined;
      setBeyond(Boolean(list.current && range?.isPointInRange(list.current, 0)));
    };
    // The browser selects once the keys are handled: by then the rows must be there.
    const onKey = (event: KeyboardEvent) => {
      if (selectsAll(event)) flushSync(onAll);
    };
    document.addEventListener('selectionchange', look);
    window.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('selectionchange', look);
      window.removeEventListener('keydown', onKey);
    };
  }, [list, onAll, onSelection]);

  return isBeyond;
}
