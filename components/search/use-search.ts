import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { queryClient } from '@/components/query/client';
import { keys } from '@/components/query/keys';
import { unwrap } from '@/components/query/unwrap';
import { callApi } from '@/components/ui/call-api';
import type { SearchAnswer, SearchKind } from '@/lib/search/schema';
import type { Found } from './results';

const pause = 180;
/** One letter begins too many words. */
const fewest = 2;

interface Shown {
  query: string;
  found: Found;
}

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
export function useSearch(first?: Shown, limit?: number) {
  const client = queryClient();
  const [asked, setAsked] = useState(first?.query ?? '');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const queryKey = keys.search(asked, limit);
  const { data, error, isFetching } = useQuery(
    {
      queryKey,
      queryFn: async ({ signal }): Promise<Shown> => ({
        query: asked,
        found: await unwrap(callApi<Found>('/api/search', 'POST', { query: asked, limit }, signal)),
      }),
      enabled: asked !== '',
      placeholderData: keepPreviousData,
      ...(first?.query === asked && { initialData: first }),
    },
    client,
  );
  const shown = asked === '' ? undefined : data;
  const further = useMutation(
    {
      mutationFn: ({ kind, from }: { kind: SearchKind; from: number }) =>
        unwrap(callApi<Found>('/api/search', 'POST', { query: asked, kind, from })),
      onSuccess: (page, { kind }) =>
        client.setQueryData<Shown>(
          queryKey,
          (known) =>
            known && { ...known, found: { ...known.found, groups: withMore(known.found, page, kind) } },
        ),
    },
    client,
  );
  const busy = isFetching || further.isPending;

  useEffect(() => () => clearTimeout(timer.current), []);
  const now = useCallback(
    (query: string) => {
      clearTimeout(timer.current);
      setAsked(query);
      // The same question again is asked again.
      return client.invalidateQueries({ queryKey: keys.search(query, limit) });
    },
    [client, limit],
  );
  const type = useCallback((typed: string) => {
    const query = typed.trim();
    clearTimeout(timer.current);
    if (query.length < fewest) setAsked('');
    else timer.current = setTimeout(() => setAsked(query), pause);
  }, []);
  const more = async (kind: SearchKind, from: number) => {
    if (!busy) await further.mutateAsync({ kind, from }).catch(() => undefined);
  };
  return {
    found: shown?.found,
    foundFor: shown?.query ?? '',
    trouble: asked === '' ? undefined : (error ?? further.error)?.message,
    ...{ busy, type, now, more },
  };
}
