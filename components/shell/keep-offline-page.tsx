'use client';

import { useEffect } from 'react';

/** Has the browser keep the page with help and grounding, for when Parley cannot be reached. */
export function KeepOfflinePage() {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    navigator.serviceWorker.register('/sw.js').catch((problem) => {
      console.warn('the offline page is not kept', problem instanceof Error ? problem.name : 'unknown');
    });
  }, []);
  return null;
}
