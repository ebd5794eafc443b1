import { Button } from '@/components/ui/button';
import type { Missed } from './use-anchor';

export interface MissedNoteProps {
  missed: Missed;
  onAgain: () => void;
  onClose: () => void;
}

const words: Record<Missed, string> = {
  gone: 'This message is not in this conversation any more.',
  unanswered: 'This message could not be loaded just now. It is not lost.',
};

/** Said over the upper edge of the view when the message that a link names could not be shown. */
export function MissedNote({ missed, onAgain, onClose }: MissedNoteProps) {
  return (
    <div className="no-print sticky top-4 z-10 h-0">
      <div className="mx-auto flex w-fit max-w-full animate-rise flex-wrap items-center gap-x-2 rounded-xl border border-line bg-raised px-4 py-1.5 shadow-lift">
        <p role="status" className="text-sm">
          {words[missed]}
        </p>
        {missed === 'unanswered' && (
          <Button variant="plain" size="sm" onClick={onAgain}>
            Try again
          </Button>
        )}
        <Button variant="plain" size="sm" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
