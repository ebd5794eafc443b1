import { ScrollText } from 'lucide-react';
import type { MessageMetadata } from '@/agents/messages';
import { useAnswering } from '@/components/model-choice/answering';
import { Button } from '@/components/ui/button';
import { late } from '@/components/ui/late';

const WhoAnswersHere = late(
  async () => ({ default: (await import('@/components/model-choice/who-answers-here')).WhoAnswersHere }),
  { whileLoading: null },
);

const percent = ({ tokens, of }: NonNullable<MessageMetadata['filled']>): number =>
  Math.min(100, Math.max(1, Math.round((100 * tokens) / of)));

export interface ChatHeaderProps {
  /** Made of the person's own words, so it wears their face. */
  title: string;
  /** How many things were done in this conversation. */
  count: number;
  onOpen: () => void;
  /** How full the model's window was; without it no model answered yet. */
  filled: MessageMetadata['filled'];
  onOpenFilled: () => void;
}

export function ChatHeader({ title, count, onOpen, filled, onOpenFilled }: ChatHeaderProps) {
  const answering = useAnswering();
  return (
    <header className="no-print mx-auto flex min-h-11 w-full max-w-3xl shrink-0 flex-wrap items-center gap-x-3 px-5">
      <h1 dir="auto" className="min-w-0 flex-1 truncate font-person text-soft text-sm">
        {title}
      </h1>
      {answering?.hasModel && <WhoAnswersHere />}
      {filled && answering && !answering.isGuide && (
        <Button
          variant="plain"
          size="sm"
          onClick={onOpenFilled}
          aria-haspopup="dialog"
          aria-label={`How full: ${percent(filled)} % of what the model can read at once`}
        >
          <span aria-hidden className="h-1.5 w-8 overflow-hidden rounded-full bg-sunken">
            <span className="block h-full bg-accent" style={{ width: `${percent(filled)}%` }} />
          </span>
          <span aria-hidden className="text-xs tabular-nums max-sm:sr-only">
            {percent(filled)} %
          </span>
        </Button>
      )}
      {count > 0 && (
        <Button variant="plain" size="sm" onClick={onOpen} aria-haspopup="dialog">
          <ScrollText aria-hidden />
          <span className="max-sm:sr-only">What happened</span>
          <span className="rounded-full bg-sunken px-2 text-xs tabular-nums">{count}</span>
        </Button>
      )}
    </header>
  );
}
