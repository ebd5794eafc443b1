import { ScrollText } from 'lucide-react';
import { Button } from '@/components/ui/button';

export interface ChatHeaderProps {
  /** Made of the person's own words, so it wears their face. */
  title: string;
  /** How many things were done in this conversation. */
  count: number;
  onOpen: () => void;
}

export function ChatHeader({ title, count, onOpen }: ChatHeaderProps) {
  return (
    <header className="no-print mx-auto flex min-h-11 w-full max-w-3xl shrink-0 items-center gap-3 px-5">
      <h1 className="min-w-0 flex-1 truncate font-person text-soft text-sm">{title}</h1>
      {count > 0 && (
        <Button variant="plain" size="sm" onClick={onOpen} aria-haspopup="dialog">
          <ScrollText aria-hidden />
          What happened
          <span className="rounded-full bg-sunken px-2 text-xs tabular-nums">{count}</span>
        </Button>
      )}
    </header>
  );
}
