'use client';

import { useCallback } from 'react';
import { LiveRefresh } from '@/components/live/live-refresh';
import { useRefresh } from '@/components/query/use-refresh';
import { Disclosure } from '@/components/ui/disclosure';
import type { Inbox } from '@/lib/proposals/list-inbox';
import { NothingWaits } from './nothing-waits';
import { ProposalCard } from './proposal-card';
import { useCards } from './use-cards';
import { WaitingList } from './waiting-list';

/** Folded away: what was answered, expired or withdrawn lately, each with its way back. */
function Recent({ proposals }: { proposals: Inbox['recent'] }) {
  const refresh = useRefresh();
  const onChanged = useCallback(async () => refresh(), [refresh]);
  if (proposals.length === 0) return null;
  return (
    <Disclosure
      className="max-w-measure border-line border-t pt-4"
      summary={`Answered, expired or withdrawn in the last 30 days (${proposals.length})`}
    >
      <div className="grid gap-3 pt-3">
        {proposals.map((proposal) => (
          <ProposalCard key={proposal.id} proposal={proposal} onChanged={onChanged} />
        ))}
      </div>
    </Disclosure>
  );
}

/** The suggestions that wait for the person, and below them what was answered. `isAlone`: nothing else waits on the page. */
export function InboxView({ pending, recent, isAlone = true }: Inbox & { isAlone?: boolean }) {
  const all = useCards(pending, recent);
  const earlier = recent.filter(({ id }) => !all.cards.some((card) => card.id === id));
  return (
    <div className="grid gap-9">
      <LiveRefresh />
      {all.cards.length > 0 ? <WaitingList {...all} /> : isAlone && <NothingWaits />}
      <Recent proposals={earlier} />
    </div>
  );
}
