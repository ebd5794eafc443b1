'use client';

import { useEffect } from 'react';

/**
 * Brings into view what the address points to. A page that shows a skeleton first has nothing to scroll to when the
 * router looks for it; this stands in the page itself, and so comes with what is looked for.
 */
export function ScrollToAnchor() {
  useEffect(() => {
    const id = decodeURIComponent(window.location.hash.slice(1));
    if (id) document.getElementById(id)?.scrollIntoView();
  }, []);
  return null;
}
