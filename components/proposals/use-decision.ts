import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryClient } from '@/components/query/client';
import { RefusalError, unwrap } from '@/components/query/unwrap';
import { tellSuggestions } from '@/components/ui/app-events';
import { callApi } from '@/components/ui/call-api';
import { keepDraft } from '@/components/ui/draft';
import type { DecideInput, Proposal } from '@/lib/proposals/schema';
import type { SafetyLevel } from '@/lib/safety/schema';
import type { OpenProposalProps } from './open-proposal';

function reasonOf(problem: Error): unknown {
  const detail = problem instanceof RefusalError ? problem.refusal.detail : undefined;
  return typeof detail === 'object' && detail !== null && 'reason' in detail ? detail.reason : undefined;
}

/** Changed, decided, expired or withdrawn in the meantime: the card itself will say so. */
const quiet: readonly unknown[] = ['changed', 'decided', 'expired', 'withdrawn'];

/** Carries the person's answer to a suggestion. Decided elsewhere in the meantime, the newer state simply shows. */
export function useDecision(
  proposalId: string,
  { onChanged, onAnswered, onLevel }: Pick<OpenProposalProps, 'onChanged' | 'onAnswered' | 'onLevel'>,
) {
  const sending = useRef(false);
  const [changed, setChanged] = useState(false);
  const { mutate, isPending, error } = useMutation(
    {
      mutationFn: (input: DecideInput) =>
        unwrap(
          callApi<Proposal & { level?: SafetyLevel }>(`/api/proposals/${proposalId}/decide`, 'POST', input),
        ),
      onSuccess: ({ level, ...proposal }) => {
        onAnswered?.(proposal);
        keepDraft(`proposal.${proposalId}`, '');
        onLevel(level ?? 'none');
      },
      onError: (problem) => {
        if (reasonOf(problem) === 'changed') setChanged(true);
      },
      onSettled: async () => {
        await onChanged();
        tellSuggestions();
      },
    },
    queryClient(),
  );
  const problem = error && !quiet.includes(reasonOf(error)) ? error.message : undefined;
  const decide = (input: DecideInput) => {
    // Two presses can come before the card shows that the first was taken.
    if (sending.current) return;
    sending.current = true;
    mutate(input, {
      onSettled: () => {
        sending.current = false;
      },
    });
  };
  return { busy: isPending, problem, changed, decide };
}
