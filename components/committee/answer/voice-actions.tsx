import { RotateCcw } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IntendLine } from './intend-line';
import type { Seated } from './read-committee';
import { SuggestLine } from './suggest-line';

export interface VoiceActionsProps extends Seated {
  /** Of the answer that it spoke in. */
  messageId: string;
  /** Given where it can be asked once more. */
  onAgain: (() => void) | undefined;
}

/** What can be done with what a voice said. */
export const VoiceActions = ({ seat, said, messageId, onAgain }: VoiceActionsProps) => (
  <div className="no-print -ms-3 flex flex-wrap items-center gap-x-1">
    {onAgain && (
      <Button variant="plain" size="sm" aria-label={`Ask again: ${seat.name}`} onClick={onAgain}>
        <RotateCcw aria-hidden />
        Ask again
      </Button>
    )}
    {said.state === 'done' && (
      <>
        <SuggestLine name={seat.name} line={{ messageId, round: said.round, seat: seat.key }} />
        <IntendLine {...{ seat, said, messageId }} />
      </>
    )}
  </div>
);
