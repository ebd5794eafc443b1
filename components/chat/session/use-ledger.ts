import { useCallback, useMemo, useRef, useState } from 'react';
import { tellSuggestions } from '@/components/ui/app-events';
import { callApi } from '@/components/ui/call-api';
import type { Proposal } from '@/lib/proposals/schema';
import type { Action } from '@/lib/undo/schema';

export interface LedgerRows {
  actions: Action[];
  proposals: Proposal[];
}

export interface Ledger extends LedgerRows {
  actionById: ReadonlyMap<string, Action>;
  proposalById: ReadonlyMap<string, Proposal>;
  /** Asks anew; whether there was more than before. */
  reload: () => Promise<boolean>;
}

/** What was done in this conversation, and what waits for the person. */
export function useLedger(conversationId: string, initial: LedgerRows): Ledger {
  const [rows, setRows] = useState(initial);
  const asked = useRef(0);
  const newest = useRef(initial.actions[0]?.seq ?? 0);
  const reload = useCallback(async () => {
    asked.current += 1;
    const mine = asked.current;
    const answer = await callApi<LedgerRows>(`/api/conversations/${conversationId}/actions`);
    if (!answer.ok || mine !== asked.current) return false;
    const seq = answer.value.actions[0]?.seq ?? 0;
    const grew = seq > newest.current;
    newest.current = seq;
    setRows(answer.value);
    if (grew) tellSuggestions();
    return grew;
  }, [conversationId]);
  const actionById = useMemo(() => new Map(rows.actions.map((action) => [action.id, action])), [rows]);
  const proposalById = useMemo(() => new Map(rows.proposals.map((one) => [one.id, one])), [rows]);
  return useMemo(
    () => ({ ...rows, actionById, proposalById, reload }),
    [rows, actionById, proposalById, reload],
  );
}
