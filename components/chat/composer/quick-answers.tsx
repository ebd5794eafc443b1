import { clsx } from 'clsx';
import { typographic } from '@/components/markdown/typographic';
import { buttonClass } from '@/components/ui/button';
import type { QuickAnswer } from '../session/read-message';
import { useHeldAnswers } from './use-held-answers';

/** How a screen reader calls the list. */
export const answersToTap = 'Answers you can tap';

/** Whether safety offers these. */
export const inHardMoment = (choices: QuickAnswer[]): boolean => choices.some(({ id }) => id !== undefined);

export interface QuickAnswersProps {
  /** The label of each is sent as it stands, with its id. */
  choices: QuickAnswer[];
  label: string;
  onChoose: (text: string, id?: string) => void;
}

/** As many columns as hold a label; the words never stick out, however large they are. */
const fitting = 'grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))]';

const isScale = (choices: QuickAnswer[]) => choices.every(({ label }) => /^\d+$/.test(label));

/**
 * Answers one may tap instead of writing. They will be the person's words, so they wear the person's face. Those with
 * an id are offered in a hard moment: large, apart, and never under the thumb by accident.
 */
export function QuickAnswers({ choices, label, onChoose }: QuickAnswersProps) {
  const { shown, hold, release } = useHeldAnswers(choices);
  if (shown.length === 0) return null;
  const large = inHardMoment(shown);
  return (
    <ul
      aria-label={label}
      className={clsx(
        // They answer what is said now; a message that is being changed needs the room.
        'animate-rise gap-2 group-has-data-editing/chat:hidden',
        large
          ? clsx('grid sm:flex sm:flex-wrap', isScale(shown) ? 'grid-cols-3' : fitting)
          : 'flex flex-wrap',
      )}
    >
      {shown.map(({ id, label: words }) => (
        <li key={id ?? words} className={clsx(large && 'grid min-w-0 odd:last:col-span-full')}>
          <button
            dir="auto"
            type="button"
            onPointerDown={hold}
            onKeyDown={({ key }) => key === ' ' && hold()}
            onClick={() => {
              release();
              onChoose(words, id);
            }}
            className={buttonClass(
              { variant: 'quiet' },
              clsx(
                'font-normal font-person',
                large
                  ? 'min-h-12.5 rounded-2xl px-2 text-center leading-tight sm:min-h-14 sm:px-5 sm:text-lg'
                  : 'rounded-full px-4 text-start',
              ),
            )}
          >
            {typographic(words)}
          </button>
        </li>
      ))}
    </ul>
  );
}
