import Link from 'next/link';
import { RevertButton } from '@/components/history/revert-button';
import { Time } from '@/components/ui/time';
import type { Proposal } from '@/lib/proposals/schema';

interface Place {
  href: string;
  label: string;
}

/** Where the outcome of a proposal can be seen. */
function placeOf({ kind, part_id, result_id, changes }: Proposal): Place {
  if (kind === 'edit_memory') return { href: '/memory', label: `See ${String(changes.path)}` };
  if (kind === 'create_goal') return { href: `/intentions/${result_id}`, label: 'See the intention' };
  if (kind === 'follow_up') return { href: '/settings/rhythms', label: 'See your rhythms' };
  const id = kind === 'split_part' ? result_id : part_id;
  return { href: id ? `/parts/${id}` : '/parts', label: 'See the part' };
}

export interface DecidedProposalProps {
  proposal: Proposal;
  words: string;
  onChanged: () => Promise<unknown>;
}

/** How it was answered, the way to what came of it, and the way back. */
export function DecidedProposal({ proposal, words, onChanged }: DecidedProposalProps) {
  const { status, decided_by_action, decided_at, withdrawn_at, expires_at } = proposal;
  const place = placeOf(proposal);
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="min-w-[min(calc(var(--spacing)*48),100%)] flex-1 text-soft max-sm:basis-full">
        {words}{' '}
        <Time
          at={decided_at ?? withdrawn_at ?? expires_at}
          className="whitespace-nowrap text-faint text-sm"
        />
      </p>
      {(status === 'executed' || status === 'approved') && (
        <Link
          href={place.href}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-3"
        >
          {place.label}
        </Link>
      )}
      {decided_by_action && (
        <RevertButton
          target={{ kind: 'action', id: decided_by_action, direction: 'undo' }}
          label="Undo"
          about="You answered this suggestion"
          onDone={() => void onChanged()}
        />
      )}
    </div>
  );
}
