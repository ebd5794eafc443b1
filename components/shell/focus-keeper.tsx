'use client';

import { useEffect } from 'react';

/** Fetched once the page is there: nothing can be removed from under the keyboard before that. */
export function FocusKeeper() {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    void import('./keep-focus').then(({ keepFocus }) => {
      if (!left) stop = keepFocus(document);
    });
    return () => {
      left = true;
      stop?.();
    };
  }, []);
  return null;
}
