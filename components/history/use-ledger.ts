import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLive } from '@/components/live/use-live';
import { queryClient } from '@/components/query/client';
import { keys } from '@/components/query/keys';
import { unwrap } from '@/components/query/unwrap';
import { callApi } from '@/components/ui/call-api';
import type { Action } from '@/lib/undo/schema';
import { type Filter, filterQuery } from './filter';
import { mergeActions } from './merge-actions';

export interface Page {
  actions: Action[];
  /** The `before` of the next page; null at the end. */
  next: number | null;
}
const pageOf = (filter: Filter, more: Record<string, string>) =>
  callApi<Page>(
    `/api/actions?${new URLSearchParams([...new URLSearchParams(filterQuery(filter)), ...Object.entries(more)])}`,
  );

/** Everything from the newest down to `oldest`, however many pages that is. */
async function fetchDownTo(filter: Filter, oldest: number): Promise<Page> {
  const actions: Action[] = [];
  let before: number | null = null;
  for (;;) {
    const page: Page = await unwrap(
      pageOf(filter, { limit: '100', ...(before !== null && { before: String(before) }) }),
    );
    actions.push(...page.actions);
    before = page.next;
    if (before === null || before <= oldest) return { actions, next: before };
  }
}

const newestOf = (actions: readonly Action[]) => actions[0]?.seq ?? 0;
const isAway = () => window.scrollY > 240;

/** The ledger as this page holds it: grows at the end by hand, at the top by itself without moving what is read. */
export function useLedger(first: Page, filter: Filter) {
  const client = queryClient();
  const queryKey = keys.history(filterQuery(filter));
  const { data: page, error } = useQuery(
    {
      queryKey,
      initialData: first,
      queryFn: async () => {
        const known = () => client.getQueryData<Page>(queryKey) ?? first;
        const fresh = await fetchDownTo(filter, known().actions.at(-1)?.seq ?? 0);
        // Earlier ones may have been asked for meanwhile.
        return { ...known(), actions: mergeActions(known().actions, fresh.actions) };
      },
    },
    client,
  );
  const earlier = useMutation(
    {
      mutationFn: (before: number) => unwrap(pageOf(filter, { before: String(before) })),
      onSuccess: ({ actions, next }) =>
        client.setQueryData<Page>(
          queryKey,
          (known) => known && { actions: mergeActions(known.actions, actions), next },
        ),
    },
    client,
  );
  const [top, setTop] = useState(newestOf(first.actions));
  const refresh = async () => {
    await client.invalidateQueries();
    if (!isAway()) setTop(newestOf(client.getQueryData<Page>(queryKey)?.actions ?? []));
  };
  /** Answers how many came. */
  const loadEarlier = async () => {
    if (page.next === null || earlier.isPending) return 0;
    const answer = await earlier.mutateAsync(page.next).catch(() => undefined);
    return answer?.actions.length ?? 0;
  };
  useLive(refresh);

  const shown = page.actions.filter((action) => action.seq <= top);
  return {
    shown,
    held: page.actions.length - shown.length,
    reveal: () => setTop(newestOf(page.actions)),
    hasEarlier: page.next !== null,
    loading: earlier.isPending,
    loadEarlier,
    refresh,
    trouble: (error ?? earlier.error)?.message,
  };
}
