import { useState } from 'react';
import { callApi } from '@/components/history/call-api';
import type { Refusal } from '@/lib/errors';
import type { DecideInput, Proposal } from '@/lib/proposals/schema';

/** Decided or expired in the meantime: the card itself will say so. A suggestion that has changed asks for another look. */
const isOver = ({ code, detail }: Refusal): boolean => {
  const changed =
    typeof detail === 'object' && detail !== null && 'reason' in detail && detail.reason === 'changed';
  return code === 'conflict' && !changed;
};

/** Carries the person's answer to a suggestion. Decided elsewhere in the meantime, the newer state simply shows. */
export function useDecision(proposalId: string, onDecided: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const decide = async (input: DecideInput): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    const answer = await callApi<Proposal>(`/api/proposals/${proposalId}/decide`, 'POST', input);
    if (!answer.ok && !isOver(answer.error)) setProblem(answer.error.message);
    await onDecided();
    setBusy(false);
  };
  return { busy, problem, decide };
}
