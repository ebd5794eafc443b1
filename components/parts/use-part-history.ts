import { useState } from 'react';
import { keys } from '@/components/query/keys';
import { usePages } from '@/components/query/use-pages';
import { callApi } from '@/components/ui/call-api';
import type { PartHistoryPage } from '@/lib/parts/schema';

/** The changes of a part, page by page, of all fields or of one. */
export function usePartHistory(partId: string) {
  const [field, choose] = useState('');
  const { pages, ...rest } = usePages({
    queryKey: keys.partHistory(partId, field),
    call: (before: number | undefined) => {
      const query = new URLSearchParams({
        ...(field && { field }),
        ...(before && { before: String(before) }),
      });
      return callApi<PartHistoryPage>(`/api/parts/${partId}/history?${query}`);
    },
    next: (last) => last.next ?? undefined,
  });
  return { ...rest, field, choose, revisions: pages?.flatMap(({ changes }) => changes) };
}
