import { Button } from '@/components/ui/button';
import type { DecideInput } from '@/lib/proposals/schema';

export interface ProposalAnswersProps {
  busy: boolean;
  /** As it is, it cannot be carried out. */
  hindered: boolean;
  decide: (input: Pick<DecideInput, 'decision'>) => void;
  /** Left out where there is nothing to put another way. */
  onEdit?: () => void;
}

export function ProposalAnswers({ busy, hindered, decide, onEdit }: ProposalAnswersProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="primary" disabled={busy || hindered} onClick={() => decide({ decision: 'accept' })}>
        Accept
      </Button>
      {onEdit && (
        <Button disabled={busy} onClick={onEdit}>
          Edit
        </Button>
      )}
      <Button disabled={busy} onClick={() => decide({ decision: 'not_now' })}>
        Not now
      </Button>
      <Button variant="plain" disabled={busy} onClick={() => decide({ decision: 'never' })}>
        Never suggest this
      </Button>
    </div>
  );
}
