'use client';

import { useCards } from '@/components/proposals/use-cards';
import { WaitingList } from '@/components/proposals/waiting-list';
import type { Proposal } from '@/lib/proposals/schema';

/** What waits for the person's decision. */
export function NeedsYou({ proposals }: { proposals: readonly Proposal[] }) {
  const all = useCards(proposals);
  return all.cards.length > 0 && <WaitingList {...all} />;
}
