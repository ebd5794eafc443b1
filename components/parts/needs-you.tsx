'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useMemo, useRef } from 'react';
import { ProposalCard } from '@/components/chat/proposal-card';
import { announce } from '@/components/history/announce';
import type { Proposal } from '@/lib/proposals/schema';

/** What waits for the person's decision. */
export function NeedsYou({ proposals }: { proposals: readonly Proposal[] }) {
  const router = useRouter();
  const ledger = useMemo(
    () => ({
      actions: [],
      proposals: [],
      actionById: new Map(),
      proposalById: new Map(),
      reload: async () => {
        router.refresh();
        return true;
      },
    }),
    [router],
  );
  const waits = proposals.length > 0;
  const place = useRef<HTMLElement>(null);
  const waiting = useRef(proposals.length);
  // An answered card leaves the page, and with it the focus: it goes to where the card was.
  useEffect(() => {
    if (proposals.length < waiting.current) {
      announce('Your answer is kept. You can take it back from History.');
      if (document.activeElement === document.body) place.current?.focus();
    }
    waiting.current = proposals.length;
  }, [proposals.length]);
  return (
    <section
      ref={place}
      tabIndex={-1}
      className={waits ? 'no-print grid gap-3 outline-none!' : 'sr-only'}
      aria-label={waits ? 'Needs you' : undefined}
    >
      {waits && <h2 className="sr-only">Needs you</h2>}
      {proposals.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} ledger={ledger} />
      ))}
    </section>
  );
}
