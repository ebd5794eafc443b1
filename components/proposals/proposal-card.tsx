'use client';

import { HandHelping, PenLine } from 'lucide-react';
import { useId, useState } from 'react';
import { HelpAfterSaving } from '@/components/safety/help-after-saving';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import type { Proposal } from '@/lib/proposals/schema';
import type { SafetyLevel } from '@/lib/safety/schema';
import { DecidedProposal } from './decided-proposal';
import { OpenProposal } from './open-proposal';
import { sayDecision, sayProposal } from './say-proposal';

export interface ProposalCardProps {
  proposal: Proposal;
  /** Asks how things stand now. */
  onChanged: () => Promise<unknown>;
  /** Given by a list that an answered card leaves: help stands there instead of on the card. */
  onLevel?: (level: SafetyLevel) => void;
}

/** A suggestion asks for a decision and waits. The person alone decides. */
export function ProposalCard({ proposal, onChanged, onLevel }: ProposalCardProps) {
  const id = useId();
  const [level, setLevel] = useState<SafetyLevel>();
  const words = sayDecision(proposal);
  const open = words === null;
  return (
    <Card
      tone={open ? 'attention' : 'sunken'}
      role="group"
      aria-labelledby={id}
      className="grid w-full max-w-measure gap-4"
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
        <h2 id={id} className={open ? 'font-semibold text-lg' : 'font-medium text-soft'}>
          {sayProposal(proposal)}
        </h2>
        {open && <p className="text-soft">{proposal.why}</p>}
      </div>
      {open ? (
        <OpenProposal proposal={proposal} onChanged={onChanged} onLevel={onLevel ?? setLevel} />
      ) : (
        <DecidedProposal proposal={proposal} words={words} onChanged={onChanged} />
      )}
      <HelpAfterSaving level={level} />
    </Card>
  );
}
