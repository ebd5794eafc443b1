'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { useRefresh } from '@/components/query/use-refresh';
import { HelpAfterSaving, isHeavy } from '@/components/safety/help-after-saving';
import { announce } from '@/components/ui/announce';
import type { Proposal } from '@/lib/proposals/schema';
import type { SafetyLevel } from '@/lib/safety/schema';
import { ProposalCard } from './proposal-card';

/** The cards that wait on this page. Each answer asks the page how things stand now. */
export function WaitingList({ proposals }: { proposals: readonly Proposal[] }) {
  const refresh = useRefresh();
  const onChanged = useCallback(async () => refresh(), [refresh]);
  const [level, setLevel] = useState<SafetyLevel>();
  const waits = proposals.length > 0 || isHeavy(level);
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
      className={waits ? 'no-print grid gap-4 outline-none!' : 'sr-only'}
      aria-label={waits ? 'To review' : undefined}
    >
      <HelpAfterSaving level={level} />
      {proposals.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} onChanged={onChanged} onLevel={setLevel} />
      ))}
    </section>
  );
}
