import dynamic from 'next/dynamic';
import { Button } from '@/components/ui/button';
import type { StopReason } from '@/lib/conversations/schema';

const OtherWays = dynamic(() => import('@/components/model-choice/other-ways').then((m) => m.OtherWays));

/** Endings that another one who answers may not meet. */
const ofTheModel: ReadonlySet<string> = new Set<StopReason>(['filtered', 'model_error', 'timeout']);

interface EndingWords {
  text: string;
  /** Asking for the answer again helps. */
  retry: boolean;
}

/** How an answer ended, told kindly. The ordinary end needs no words. */
const endings = {
  finished: null,
  step_limit: {
    text: 'Parley paused here after several steps. Say “go on” if you would like more.',
    retry: false,
  },
  output_limit: {
    text: 'This answer reached its full length. Say “go on” if you would like the rest.',
    retry: false,
  },
  filtered: { text: 'The model’s provider held this answer back. Your words are kept.', retry: true },
  stopped_by_person: { text: 'You stopped here. What was said so far is kept.', retry: true },
  model_error: { text: 'This answer broke off. Your words are kept.', retry: true },
  timeout: { text: 'This answer took too long and was ended. Your words are kept.', retry: true },
  lost: { text: 'This answer was cut off when Parley closed. Your words are kept.', retry: true },
  shutdown: {
    text: 'Parley was stopped while this was being written. What was said so far is kept.',
    retry: true,
  },
  not_kept: {
    text: 'Parley could not save this answer, so it may be gone later. Copy what matters to you.',
    retry: false,
  },
} satisfies Record<StopReason, EndingWords | null>;

export interface EndingProps {
  /** `unanswered`: the person's words stand last, and nobody is answering. */
  stop: StopReason | 'unanswered';
  /** Given where an answer can be asked for again. */
  onRetry?: () => void;
}

export function Ending({ stop, onRetry }: EndingProps) {
  const words =
    stop === 'unanswered' ? { text: 'There is no answer to this yet.', retry: true } : endings[stop];
  if (!words) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
      <span>{words.text}</span>
      {words.retry && onRetry && (
        <Button size="sm" onClick={onRetry}>
          Ask again
        </Button>
      )}
      {onRetry && ofTheModel.has(stop) && <OtherWays onRetry={onRetry} />}
    </p>
  );
}
