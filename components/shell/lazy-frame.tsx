'use client';

import dynamic from 'next/dynamic';

/**
 * The plain frame for pages that are seldom seen. Every page names the scripts of its error page and of "not found";
 * through this one they are fetched only where one of those is shown. Its text is there without them.
 */
export const LazyFrame = dynamic(async () => (await import('./plain-frame')).PlainFrame, {
  loading: () => null,
});
