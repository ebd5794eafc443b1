'use client';

import { useCallback, useEffect, useRef } from 'react';
import { useRefresh } from '@/components/query/use-refresh';
import { announce } from '@/components/ui/announce';
import { ProposalCard } from './proposal-card';
import type { Cards } from './use-cards';

/** The cards of this visit. Each answer asks the page how things stand now. */
export function WaitingList({ cards, waiting, onAnswered }: Cards) {
  const refresh = useRefresh();
  const onChanged = useCallback(async () => refresh(), [refresh]);
  const waited = useRef(waiting);
  useEffect(() => {
    if (waiting < waited.current) announce('Your answer is kept. You can take it back from History.');
    waited.current = waiting;
  }, [waiting]);
  return (
    <section className="no-print grid gap-4" aria-label="To review">
      {cards.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} onChanged={onChanged} onAnswered={onAnswered} />
      ))}
    </section>
  );
}
