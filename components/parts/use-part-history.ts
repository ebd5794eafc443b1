import { useCallback, useEffect, useState } from 'react';
import { callApi } from '@/components/ui/call-api';
import type { PartHistoryPage, PartRevision } from '@/lib/parts/schema';

/** The changes of a part, page by page, of all fields or of one. */
export function usePartHistory(partId: string) {
  const [field, choose] = useState('');
  const [turn, setTurn] = useState(0);
  const [revisions, setRevisions] = useState<readonly PartRevision[]>();
  const [next, setNext] = useState<number | null>(null);
  const [trouble, setTrouble] = useState<string>();
  const ask = useCallback(
    (before?: number) => {
      const query = new URLSearchParams({
        ...(field ? { field } : {}),
        ...(before ? { before: String(before) } : {}),
      });
      return callApi<PartHistoryPage>(`/api/parts/${partId}/history?${query}`);
    },
    [partId, field],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again for the same.
  useEffect(() => {
    let stale = false;
    ask().then((answer) => {
      if (stale) return;
      setTrouble(answer.ok ? undefined : answer.error.message);
      if (!answer.ok) return;
      setRevisions(answer.value.changes);
      setNext(answer.value.next);
    });
    return () => {
      stale = true;
    };
  }, [ask, turn]);
  const loadMore = async () => {
    const answer = await ask(next ?? undefined);
    if (!answer.ok) return setTrouble(answer.error.message);
    setRevisions((list) => [...(list ?? []), ...answer.value.changes]);
    setNext(answer.value.next);
  };
  return {
    field,
    choose,
    revisions,
    more: next !== null,
    trouble,
    loadMore,
    reload: () => setTurn((n) => n + 1),
  };
}
