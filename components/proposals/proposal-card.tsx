'use client';

import { clsx } from 'clsx';
import { HandHelping, PenLine } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { HelpAfterSaving } from '@/components/safety/help-after-saving';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { late, MissingNothing } from '@/components/ui/late';
import { PartShape } from '@/components/ui/part-shape';
import { partCategories } from '@/lib/parts/schema';
import type { Proposal } from '@/lib/proposals/schema';
import type { SafetyLevel } from '@/lib/safety/schema';
import { DecidedProposal } from './decided-proposal';
import { useKeepBelow } from './keep-below';
import { OpenProposal } from './open-proposal';
import { sayDecision, sayProposal } from './say-proposal';

const TakesItsSeat = late(() => import('./takes-its-seat'), { Missing: MissingNothing });

/** The shape the new part would have; what was not proposed is not known. */
const signsOf = ({ changes: { category, color, emoji } }: Proposal) => ({
  category: partCategories.find((one) => one === category) ?? ('unknown' as const),
  color: typeof color === 'string' ? color : null,
  emoji: typeof emoji === 'string' ? emoji : null,
});

const madePartOf = ({ kind, part_id, result_id }: Proposal) => (kind === 'split_part' ? result_id : part_id);

export interface ProposalCardProps {
  proposal: Proposal;
  /** Asks how things stand now. */
  onChanged: () => Promise<unknown>;
  /** Told first how it was answered here. */
  onAnswered?: (proposal: Proposal) => void;
}

/** A suggestion asks for a decision and waits. The person alone decides. */
export function ProposalCard({ proposal, onChanged, onAnswered }: ProposalCardProps) {
  const id = useId();
  const [level, setLevel] = useState<SafetyLevel>();
  const words = sayDecision(proposal);
  const open = words === null;
  const makesPart = proposal.kind === 'create_part' || proposal.kind === 'split_part';
  const [wasOpen] = useState(open);
  const card = useKeepBelow(open);
  const seated = wasOpen && makesPart && proposal.status === 'executed' ? madePartOf(proposal) : null;
  return (
    <Card
      ref={card}
      tone={open ? 'attention' : 'sunken'}
      role="group"
      aria-labelledby={id}
      className="grid w-full max-w-measure content-start gap-4"
    >
      <div className="grid justify-items-start gap-2">
        {open && (
          <p className="flex flex-wrap gap-2">
            <Badge tone="attention">
              <HandHelping aria-hidden />
              to review
            </Badge>
            {proposal.revised_at && (
              <Badge>
                <PenLine aria-hidden />
                revised
              </Badge>
            )}
          </p>
        )}
        <div className="flex items-center gap-3">
          {open && makesPart && <PartShape {...signsOf(proposal)} size={34} ghost />}
          <h2
            id={id}
            className={clsx(
              'min-w-0 [overflow-wrap:anywhere]',
              open ? 'font-semibold text-lg' : 'font-medium text-soft',
            )}
          >
            {sayProposal(proposal)}
          </h2>
        </div>
      </div>
      {open ? (
        <OpenProposal proposal={proposal} onChanged={onChanged} onAnswered={onAnswered} onLevel={setLevel} />
      ) : (
        <DecidedProposal proposal={proposal} words={words} onChanged={onChanged} />
      )}
      {seated && (
        <Suspense>
          <TakesItsSeat partId={seated} />
        </Suspense>
      )}
      <HelpAfterSaving level={level} />
    </Card>
  );
}
