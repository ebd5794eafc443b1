import { useRef, useState } from 'react';
import { useLive } from '@/components/live/use-live';
import { callApi } from '@/components/ui/call-api';
import type { Refusal } from '@/lib/errors';
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
async function fetchDownTo(filter: Filter, oldest: number): Promise<Page | Refusal> {
  const actions: Action[] = [];
  let before: number | null = null;
  for (;;) {
    const answer: Awaited<ReturnType<typeof pageOf>> = await pageOf(filter, {
      limit: '100',
      ...(before === null ? {} : { before: String(before) }),
    });
    if (!answer.ok) return answer.error;
    actions.push(...answer.value.actions);
    before = answer.value.next;
    if (before === null || before <= oldest) return { actions, next: before };
  }
}

const newestOf = (actions: readonly Action[]) => actions[0]?.seq ?? 0;
const isAway = () => window.scrollY > 240;

/** The ledger as this page holds it: grows at the end by hand, at the top by itself without moving what is read. */
export function useLedger(first: Page, filter: Filter) {
  const [page, setPage] = useState(first);
  const [top, setTop] = useState(newestOf(first.actions));
  const [trouble, setTrouble] = useState<string>();
  const [loading, setLoading] = useState(false);
  const latest = useRef(0);
  const refresh = async () => {
    const turn = ++latest.current;
    const fresh = await fetchDownTo(filter, page.actions.at(-1)?.seq ?? 0);
    if (turn !== latest.current) return;
    if ('code' in fresh) return setTrouble(fresh.message);
    setTrouble(undefined);
    setPage((known) => ({ ...known, actions: mergeActions(known.actions, fresh.actions) }));
    if (!isAway()) setTop(newestOf(fresh.actions));
  };
  const loadEarlier = async () => {
    if (page.next === null) return 0;
    setLoading(true);
    const answer = await pageOf(filter, { before: String(page.next) });
    setLoading(false);
    setTrouble(answer.ok ? undefined : answer.error.message);
    if (!answer.ok) return 0;
    const { actions, next } = answer.value;
    setPage((known) => ({ actions: mergeActions(known.actions, actions), next }));
    return actions.length;
  };
  useLive(refresh);

  const shown = page.actions.filter((action) => action.seq <= top);
  return {
    shown,
    held: page.actions.length - shown.length,
    reveal: () => setTop(newestOf(page.actions)),
    hasEarlier: page.next !== null,
    loading,
    loadEarlier,
    refresh,
    trouble,
  };
}
