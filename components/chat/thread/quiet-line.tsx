import { Button } from '@/components/ui/button';
import { useSeconds } from '@/components/ui/use-seconds';
import { sayWait } from '../activity/what-goes-on';

/** Seconds after which waiting is told, with a way out of it. */
const longWait = 5;

export interface QuietLineProps {
  text: string;
  /** Not given where Stop of the field is all that is needed, as in a round of a committee, which is watched. */
  onStop?: (() => void) | undefined;
}

/** One quiet line about what is going on. It stands at the end, so that nothing above it moves when it goes. */
export function QuietLine({ text, onStop }: QuietLineProps) {
  const seconds = useSeconds();
  const long = seconds >= longWait;
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-2.5 text-faint text-sm" data-quiet-line>
      <span aria-hidden className="size-2 animate-breathe rounded-full bg-warm" />
      <span className="tabular-nums">{long ? sayWait(text, seconds) : text}</span>
      {long && onStop && (
        <Button size="sm" aria-label="Stop waiting" onClick={onStop}>
          Stop
        </Button>
      )}
    </p>
  );
}
