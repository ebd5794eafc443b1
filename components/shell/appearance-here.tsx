'use client';

import { Skeleton } from '@/components/ui/skeleton';
import { useHydrated } from '@/components/ui/use-hydrated';
import { AppearanceSettings } from './appearance-settings';

/** On a page: only the browser knows how the app looks on it. */
export function AppearanceHere() {
  return useHydrated() ? (
    <div className="grid grid-cols-1 gap-5">
      <AppearanceSettings />
    </div>
  ) : (
    <Skeleton className="h-64 w-full" />
  );
}
