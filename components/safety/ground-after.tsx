import { useState } from 'react';
import { sendAppEvent } from '@/components/ui/app-events';
import { Button } from '@/components/ui/button';
import { Scale } from './scale';

const heavy = 8;

/** Grounding makes a feeling bearable; it does not push it away, and nothing is wrong when a number stays. */
function answer(before: number | undefined, after: number): string {
  if (after >= heavy)
    return 'It is still very strong. That can be too much to carry alone. A person can help.';
  if (before === undefined || after < before)
    return 'Good to know. There is no need to go back to anything now.';
  return 'It has not changed much, and that is all right. Another one may help more, or a rest.';
}

export interface GroundAfterProps {
  before: number | undefined;
  onAgain: () => void;
  onDone: () => void;
}

export function GroundAfter({ before, onAgain, onDone }: GroundAfterProps) {
  const [after, setAfter] = useState<number>();
  return (
    <>
      <Scale label="And now? You can leave this out too." value={after} onChange={setAfter} />
      <p aria-live="polite" className="min-h-14 text-soft">
        {after !== undefined && answer(before, after)}
      </p>
      <div className="flex flex-wrap gap-2">
        {after !== undefined && after >= heavy && (
          <Button variant="primary" onClick={() => sendAppEvent('help')}>
            Show me who I can reach
          </Button>
        )}
        <Button onClick={onAgain}>Another one</Button>
        <Button variant={after !== undefined && after >= heavy ? 'plain' : 'primary'} onClick={onDone}>
          Go back
        </Button>
      </div>
    </>
  );
}
