import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { queryClient } from './client';

/** Asks anew for all that is shown: what pages fetch themselves, and what the server renders. */
export function useRefresh(): () => void {
  const router = useRouter();
  return useCallback(() => {
    void queryClient().invalidateQueries();
    router.refresh();
  }, [router]);
}
