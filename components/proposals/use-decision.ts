import { useState } from 'react';
import { callApi } from '@/components/ui/call-api';
import { keepDraft } from '@/components/ui/draft';
import type { Refusal } from '@/lib/errors';
import type { DecideInput, Proposal } from '@/lib/proposals/schema';
import type { SafetyLevel } from '@/lib/safety/schema';
import { tellSuggestions } from './waiting';

const reasonOf = ({ detail }: Refusal): unknown =>
  typeof detail === 'object' && detail !== null && 'reason' in detail ? detail.reason : undefined;

/** Decided, expired or withdrawn in the meantime: the card itself will say so. */
const over: readonly unknown[] = ['decided', 'expired', 'withdrawn'];

/** Carries the person's answer to a suggestion. Decided elsewhere in the meantime, the newer state simply shows. */
export function useDecision(
  proposalId: string,
  onChanged: () => Promise<unknown>,
  onLevel: (level: SafetyLevel) => void,
) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [changed, setChanged] = useState(false);
  const decide = async (input: DecideInput): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    const answer = await callApi<Proposal & { level?: SafetyLevel }>(
      `/api/proposals/${proposalId}/decide`,
      'POST',
      input,
    );
    if (answer.ok) {
      keepDraft(`proposal.${proposalId}`, '');
      onLevel(answer.value.level ?? 'none');
    } else {
      const reason = reasonOf(answer.error);
      if (reason === 'changed') setChanged(true);
      else if (!over.includes(reason)) setProblem(answer.error.message);
    }
    await onChanged();
    tellSuggestions();
    setBusy(false);
  };
  return { busy, problem, changed, decide };
}
