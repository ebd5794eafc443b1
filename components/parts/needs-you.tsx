'use client';

import { WaitingList } from '@/components/proposals/waiting-list';
import type { Proposal } from '@/lib/proposals/schema';

/** What waits for the person's decision. */
export const NeedsYou = ({ proposals }: { proposals: readonly Proposal[] }) => (
  <WaitingList proposals={proposals} />
);
