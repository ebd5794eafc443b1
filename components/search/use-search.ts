import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '@/components/ui/call-api';
import type { SearchAnswer, SearchKind } from '@/lib/search/schema';
import type { Found } from './results';

const pause = 180;
/** One letter begins too many words. */
const fewest = 2;

/** The next page of one kind, below what is shown of it. */
export function withMore(shown: SearchAnswer, page: SearchAnswer, kind: SearchKind): SearchAnswer['groups'] {
  const more = page.groups.find((group) => group.kind === kind);
  return shown.groups.map((group) =>
    group.kind === kind
      ? { ...group, hits: [...group.hits, ...(more?.hits ?? [])], next: more?.next ?? null }
      : group,
  );
}

/**
 * Looks for what is typed once the typing pauses; a newer question ends the older one. In: what stands there at first,
 * and how many of each kind are wanted.
 */
export function useSearch(first?: { query: string; found: Found }, limit?: number) {
  const [found, setFound] = useState(first?.found);
  const [foundFor, setFoundFor] = useState(first?.query ?? '');
  const [trouble, setTrouble] = useState<string>();
  const [busy, setBusy] = useState(false);
  const asking = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stop = useCallback(() => {
    clearTimeout(timer.current);
    asking.current?.abort();
    setBusy(false);
  }, []);
  useEffect(() => stop, [stop]);

  const now = useCallback(
    async (query: string) => {
      stop();
      const mine = new AbortController();
      asking.current = mine;
      setBusy(true);
      const answer = await callApi<Found>('/api/search', 'POST', { query, limit }, mine.signal);
      if (mine.signal.aborted) return;
      setBusy(false);
      setTrouble(answer.ok ? undefined : answer.error.message);
      if (!answer.ok) return;
      setFound(answer.value);
      setFoundFor(query);
    },
    [stop, limit],
  );

  const type = useCallback(
    (typed: string) => {
      const query = typed.trim();
      stop();
      if (query.length < fewest) {
        setFound(undefined);
        setTrouble(undefined);
        return;
      }
      timer.current = setTimeout(() => void now(query), pause);
    },
    [now, stop],
  );

  const more = async (kind: SearchKind, from: number) => {
    if (busy) return;
    setBusy(true);
    const answer = await callApi<Found>('/api/search', 'POST', { query: foundFor, kind, from });
    setBusy(false);
    if (!answer.ok) return setTrouble(answer.error.message);
    setFound((shown) => shown && { ...shown, groups: withMore(shown, answer.value, kind) });
  };
  return { found, foundFor, trouble, busy, type, now, more };
}
