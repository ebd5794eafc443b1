import { sayRunFailed } from '@/components/labels/problem-words';
import { Button } from '@/components/ui/button';
import { late } from '@/components/ui/late';
import type { StopReason } from '@/lib/conversations/schema';
import { type EndingWords, endingWords, unansweredWords } from './ending-words';

const OtherWays = late(
  async () => ({ default: (await import('@/components/model-choice/other-ways')).OtherWays }),
  { whileLoading: null },
);

/** Endings that another one who answers may not meet. */
const ofTheModel: ReadonlySet<string> = new Set<StopReason>([
  'filtered',
  'model_error',
  'timeout',
  'budget_spent',
  'budget_held',
]);

export interface EndingProps {
  /** `unanswered`: the person's words stand last, and nobody is answering. */
  stop: StopReason | 'unanswered';
  /** The code of what was wrong with the model. */
  why?: string | undefined;
  /** Given where an answer can be asked for again. */
  onRetry?: () => void;
  /** Given where Parley can go on from here. */
  onGoOn?: () => void;
  /** It can be gone on with in another way too, so asking again is told as what it is. */
  fromTheStart?: boolean;
}

export function Ending({ stop, why, onRetry, onGoOn, fromTheStart }: EndingProps) {
  const words: EndingWords | null = stop === 'unanswered' ? unansweredWords : endingWords[stop];
  if (!words) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
      <span>{stop === 'model_error' && why ? `${sayRunFailed(why)}. Your words are kept.` : words.text}</span>
      {words.next === 'go_on' && onGoOn && (
        <Button size="sm" onClick={onGoOn}>
          Go on
        </Button>
      )}
      {words.next === 'retry' && onRetry && (
        <Button size="sm" variant={fromTheStart ? 'plain' : 'quiet'} onClick={onRetry}>
          {fromTheStart ? 'Ask again from the start' : 'Ask again'}
        </Button>
      )}
      {onRetry && ofTheModel.has(stop) && <OtherWays onRetry={onRetry} />}
    </p>
  );
}
