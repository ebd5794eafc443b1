import { ScrollText } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useAnswering } from '@/components/model-choice/answering';
import { Button } from '@/components/ui/button';

const WhoAnswersHere = dynamic(() =>
  import('@/components/model-choice/who-answers-here').then((m) => m.WhoAnswersHere),
);

export interface ChatHeaderProps {
  /** Made of the person's own words, so it wears their face. */
  title: string;
  /** How many things were done in this conversation. */
  count: number;
  onOpen: () => void;
}

export function ChatHeader({ title, count, onOpen }: ChatHeaderProps) {
  const answering = useAnswering();
  return (
    <header className="no-print mx-auto flex min-h-11 w-full max-w-3xl shrink-0 items-center gap-3 px-5">
      <h1 className="min-w-0 flex-1 truncate font-person text-soft text-sm">{title}</h1>
      {answering?.model && <WhoAnswersHere />}
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
