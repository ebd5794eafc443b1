import { ChevronRight } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { Exercise } from './ground-exercises';
import { Scale } from './scale';

export interface GroundChooseProps {
  before: number | undefined;
  onBefore: (value: number) => void;
  exercises: readonly Exercise[];
  onChoose: (exercise: Exercise) => void;
}

/** One press begins; who wants to choose can. */
export function GroundChoose({ before, onBefore, exercises, onChoose }: GroundChooseProps) {
  const [first] = exercises;
  return (
    <>
      <p className="text-soft">
        Keep your eyes open. Let them rest on something that does not move. You can stop at any time.
      </p>
      {first && (
        <Button
          variant="primary"
          data-autofocus
          className="min-h-14 rounded-2xl text-lg"
          onClick={() => onChoose(first)}
        >
          Begin
        </Button>
      )}
      <div>
        <h3 className="mb-2 font-medium text-sm">Or choose one</h3>
        <ul className="grid gap-2">
          {exercises.map((exercise) => (
            <li key={exercise.id}>
              <button
                type="button"
                onClick={() => onChoose(exercise)}
                className="flex w-full items-center gap-3 rounded-lg border border-line p-3.5 text-start transition-colors hover:bg-hover"
              >
                <span className="flex-1">
                  <span className="block font-medium">{exercise.name}</span>
                  <span className="text-soft text-sm">{exercise.about}</span>
                </span>
                <ChevronRight aria-hidden className="size-5 text-faint" />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <Scale
        label="How strong is the feeling, 0 to 10? You can leave this out."
        value={before}
        onChange={onBefore}
      />
    </>
  );
}
