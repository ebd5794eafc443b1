import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Exercise } from './ground-exercises';

/** How long a step stays, in milliseconds, for somebody who lets them come by themselves. */
const slowly = 20_000;

/** One step at a time, in the middle of the screen. The person goes on, or lets the steps come slowly. */
export function GroundSteps({ exercise, onEnd }: { exercise: Exercise; onEnd: () => void }) {
  const [at, setAt] = useState(0);
  const [byItself, letCome] = useState(false);
  const last = at >= exercise.steps.length - 1;
  useEffect(() => {
    if (!byItself || last) return;
    const timer = setTimeout(() => setAt(at + 1), slowly);
    return () => clearTimeout(timer);
  }, [byItself, last, at]);
  return (
    <>
      <p className="text-center text-faint text-sm">
        {exercise.name} · {at + 1} of {exercise.steps.length}
      </p>
      <div className="relative grid min-h-[38dvh] place-items-center">
        <span aria-hidden className="absolute size-56 animate-glow rounded-full bg-glow blur-2xl" />
        <p
          key={at}
          aria-live="polite"
          className="relative animate-soft text-balance text-center text-2xl leading-relaxed"
        >
          {exercise.steps[at]}
        </p>
      </div>
      <p className="text-center text-faint text-sm">
        {byItself && !last ? 'The next one comes by itself, slowly.' : 'Take all the time you like.'}
      </p>
      <div className="grid gap-2">
        <Button
          variant="primary"
          data-autofocus
          className="min-h-14 rounded-2xl text-lg"
          onClick={() => (last ? onEnd() : setAt(at + 1))}
        >
          {last ? 'Done' : 'Next'}
        </Button>
        {!last && (
          <Button
            variant="plain"
            aria-pressed={byItself}
            className={clsx(byItself && 'bg-accent-wash')}
            onClick={() => letCome(!byItself)}
          >
            Let the steps come by themselves
          </Button>
        )}
      </div>
    </>
  );
}
