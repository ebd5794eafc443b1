'use client';

import type { ReactNode } from 'react';
import { late } from '@/components/ui/late';

/**
 * The plain frame for pages that are seldom seen. Every page names the scripts of its error page and of "not found";
 * through this one they are fetched only where one of those is shown. Its text is there without them. A page whose
 * scripts could not be loaded has them nowhere, and is shown without the frame.
 */
export const LazyFrame = late(async () => ({ default: (await import('./plain-frame')).PlainFrame }), {
  Missing: Frameless,
  whileLoading: null,
});

function Frameless({ children }: { children: ReactNode }) {
  return <main className="mx-auto w-full max-w-[46rem] px-5 py-8">{children}</main>;
}
