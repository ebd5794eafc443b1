import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Exercise } from './ground-exercises';

export function GroundSteps({ exercise, onEnd }: { exercise: Exercise; onEnd: () => void }) {
  const [at, setAt] = useState(0);
  const last = at >= exercise.steps.length - 1;
  return (
    <>
      <p className="text-faint text-sm">
        {exercise.name} · {at + 1} of {exercise.steps.length}
      </p>
      <p key={at} aria-live="polite" className="min-h-32 animate-fade text-balance text-xl leading-relaxed">
        {exercise.steps[at]}
      </p>
      <p className="text-faint text-sm">Take all the time you like. There is no timer.</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" className="flex-1" onClick={() => (last ? onEnd() : setAt(at + 1))}>
          {last ? 'Done' : 'Next'}
        </Button>
        <Button variant="plain" onClick={onEnd}>
          Stop here
        </Button>
      </div>
    </>
  );
}
