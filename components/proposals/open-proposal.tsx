'use client';

import { lazy, Suspense, useState } from 'react';
import { Notice } from '@/components/ui/notice';
import { SkeletonLines } from '@/components/ui/skeleton';
import { Time } from '@/components/ui/time';
import type { DecideInput, Proposal } from '@/lib/proposals/schema';
import type { SafetyLevel } from '@/lib/safety/schema';
import { editFieldsOf } from './edit-fields';
import { PreviewRows } from './preview-rows';
import { ProposalAnswers } from './proposal-answers';
import { ProposalQuotes } from './proposal-quotes';
import { useDecision } from './use-decision';

const ProposalEdit = lazy(() => import('./proposal-edit'));

/** Said before the decision: whether it can be taken back, and how long it waits. */
function Terms({ proposal: { reversible, expires_at } }: { proposal: Proposal }) {
  return (
    <p className="text-soft text-sm">
      {reversible ? 'You can undo this at any time.' : 'This cannot be undone.'} It waits for you until{' '}
      <Time at={expires_at} />.
    </p>
  );
}

export interface OpenProposalProps {
  proposal: Proposal;
  onChanged: () => Promise<unknown>;
  /** How the person's own edits read to safety, once they are kept. */
  onLevel: (level: SafetyLevel) => void;
}

/** What would change, on what it rests, and the person's answer. Edits outlive a ground that moved under them. */
export function OpenProposal({ proposal, onChanged, onLevel }: OpenProposalProps) {
  const [editing, setEditing] = useState(false);
  const [firstSeen] = useState(proposal.preview?.seen);
  const { busy, problem, changed, decide } = useDecision(proposal.id, onChanged, onLevel);
  const moved = changed || proposal.preview?.seen !== firstSeen;
  const hinder = proposal.preview?.problem?.message;
  const answer = (input: DecideInput) => void decide({ ...input, seen: proposal.preview?.seen });
  return (
    <>
      {moved && (
        <Notice tone="attention">
          Things have changed since this was shown. This is what it would do now
          {editing ? '; your edits are still here' : ''}.
        </Notice>
      )}
      <PreviewRows proposal={proposal} />
      {hinder && <Notice tone="attention">As it is, this cannot be done: {hinder}</Notice>}
      {editing ? (
        <Suspense fallback={<SkeletonLines lines={3} label="Opening" />}>
          <ProposalEdit
            proposal={proposal}
            busy={busy}
            onSave={(changes) => answer({ decision: 'accept', changes })}
            onCancel={() => setEditing(false)}
          />
        </Suspense>
      ) : (
        <>
          <ProposalQuotes quotes={proposal.evidence} />
          <Terms proposal={proposal} />
          <ProposalAnswers
            busy={busy}
            hindered={hinder !== undefined}
            decide={answer}
            onEdit={editFieldsOf(proposal).length > 0 ? () => setEditing(true) : undefined}
          />
        </>
      )}
      {problem && <Notice tone="attention">{problem}</Notice>}
    </>
  );
}
