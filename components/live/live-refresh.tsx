'use client';

import { useRefresh } from '@/components/query/use-refresh';
import { useLive } from './use-live';

/** Asks for all that this page shows again whenever something was done, here or in another window. */
export function LiveRefresh() {
  useLive(useRefresh());
  return null;
}
