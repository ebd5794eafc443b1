import { clsx } from 'clsx';
import { buttonClass } from '@/components/ui/button';
import type { QuickAnswer } from './read-message';

export interface QuickAnswersProps {
  /** The label of each is sent as it stands, with its id. */
  choices: QuickAnswer[];
  label: string;
  onChoose: (text: string, id?: string) => void;
}

/**
 * Answers one may tap instead of writing. They will be the person's words, so they wear the person's face. Those with
 * an id are offered in a hard moment: large, apart, and never under the thumb by accident.
 */
export function QuickAnswers({ choices, label, onChoose }: QuickAnswersProps) {
  if (choices.length === 0) return null;
  const large = choices.some(({ id }) => id !== undefined);
  return (
    <ul
      aria-label={label}
      className={clsx(
        'animate-rise gap-2',
        large
          ? 'grid max-h-[45dvh] grid-cols-2 gap-3 overflow-y-auto sm:flex sm:flex-wrap'
          : 'flex flex-wrap',
      )}
    >
      {choices.map(({ id, label: words }) => (
        <li key={id ?? words} className={clsx(large && 'grid')}>
          <button
            type="button"
            onClick={() => onChoose(words, id)}
            className={buttonClass(
              { variant: 'quiet' },
              clsx(
                'px-4 font-normal font-person',
                large ? 'min-h-14 justify-center rounded-2xl text-center text-lg' : 'rounded-full text-start',
              ),
            )}
          >
            {words}
          </button>
        </li>
      ))}
    </ul>
  );
}
