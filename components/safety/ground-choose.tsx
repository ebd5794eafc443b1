import { ChevronRight } from 'lucide-react';
import type { Exercise } from './ground-exercises';
import { Scale } from './scale';

export interface GroundChooseProps {
  before: number | undefined;
  onBefore: (value: number) => void;
  exercises: readonly Exercise[];
  onChoose: (exercise: Exercise) => void;
}

export function GroundChoose({ before, onBefore, exercises, onChoose }: GroundChooseProps) {
  return (
    <>
      <p className="text-soft">
        Keep your eyes open. Let them rest on something that does not move. You can stop at any time.
      </p>
      <Scale
        label="How full does it feel inside? You can leave this out."
        value={before}
        onChange={onBefore}
      />
      <div>
        <h3 className="mb-2 font-medium text-sm">Choose one</h3>
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
    </>
  );
}
