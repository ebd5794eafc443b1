import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { Trouble } from './trouble';

export interface TroubleNoticeProps {
  trouble: Trouble;
  /** Asks for the same answer again. */
  onRetry: () => void;
  /** Looks for the answer that is missing. */
  onLook: () => void;
}

/** What happened, that nothing is lost, and the next step. */
export function TroubleNotice({ trouble, onRetry, onLook }: TroubleNoticeProps) {
  const next = {
    refused: undefined,
    broken: <Button onClick={onRetry}>Ask again</Button>,
    dropped: <Button onClick={onLook}>Look now</Button>,
  } satisfies Record<Trouble['kind'], unknown>;
  return (
    <Notice title={trouble.title} action={next[trouble.kind]}>
      {trouble.text}
    </Notice>
  );
}
