'use client';

import { useRouter } from 'next/navigation';
import { useLive } from './use-live';

/** Asks the server for this page again whenever something was done, here or in another window. */
export function LiveRefresh() {
  const router = useRouter();
  useLive(() => router.refresh());
  return null;
}
