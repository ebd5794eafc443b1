'use client';

import { Suspense, useState } from 'react';
import { late } from '@/components/ui/late';
import { Notice } from '@/components/ui/notice';
import { SameNamed } from '@/components/ui/same-named';
import { SkeletonLines } from '@/components/ui/skeleton';
import type { DecideInput, Proposal } from '@/lib/proposals/schema';
import type { SafetyLevel } from '@/lib/safety/schema';
import { editFieldsOf } from './edit-fields';
import { MoreOfProposal } from './more-of-proposal';
import { PreviewRows } from './preview-rows';
import { ProposalAnswers } from './proposal-answers';
import { ProposalQuotes, quotesAtOnce } from './proposal-quotes';
import { sayAlso, sentenceSaysAll } from './say-proposal';
import { useDecision } from './use-decision';

const ProposalEdit = late(() => import('./proposal-edit'));

export interface OpenProposalProps {
  proposal: Proposal;
  onChanged: () => Promise<unknown>;
  onAnswered: ((proposal: Proposal) => void) | undefined;
  /** How the person's own edits read to safety, once they are kept. */
  onLevel: (level: SafetyLevel) => void;
}

/** On what it rests, and the person's answer; what the sentence does not say is shown before it. Edits outlive a ground that moved under them. */
export function OpenProposal({ proposal, onChanged, onAnswered, onLevel }: OpenProposalProps) {
  const [editing, setEditing] = useState(false);
  const [firstSeen] = useState(proposal.preview?.seen);
  const { busy, problem, changed, decide } = useDecision(proposal.id, { onChanged, onAnswered, onLevel });
  const moved = changed || proposal.preview?.seen !== firstSeen;
  const there = proposal.preview?.there;
  const hinder = proposal.preview?.problem?.message;
  const rowsShown = moved || !sentenceSaysAll(proposal);
  const also = rowsShown ? null : sayAlso(proposal);
  const answer = (input: DecideInput) => void decide({ ...input, seen: proposal.preview?.seen });
  return (
    <>
      {moved && (
        <Notice tone="attention">
          Things have changed since this was shown. This is what it would do now
          {editing ? '; your edits are still here' : ''}.
        </Notice>
      )}
      {rowsShown && <PreviewRows proposal={proposal} />}
      {also && !editing && <p className="text-soft text-sm">{also}</p>}
      {there && <SameNamed goal={there}>You can keep this one as well, or change its name first.</SameNamed>}
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
          <ProposalQuotes
            title="It rests on your words"
            quotes={proposal.evidence.slice(0, quotesAtOnce)}
            short
          />
          <p className="text-soft text-sm">
            {proposal.reversible ? 'You can undo this at any time.' : 'This cannot be undone.'}
          </p>
          <ProposalAnswers
            busy={busy}
            hindered={hinder !== undefined}
            decide={answer}
            onEdit={editFieldsOf(proposal).length > 0 ? () => setEditing(true) : undefined}
          />
          <MoreOfProposal proposal={proposal} rowsShown={rowsShown} />
        </>
      )}
      {problem && <Notice tone="attention">{problem}</Notice>}
    </>
  );
}
