import { buttonClass } from '@/components/ui/button';

export interface QuickAnswersProps {
  /** Each is sent as it stands. */
  choices: string[];
  label: string;
  onChoose: (text: string) => void;
}

/** Answers one may tap instead of writing. They will be the person's words, so they wear the person's face. */
export function QuickAnswers({ choices, label, onChoose }: QuickAnswersProps) {
  if (choices.length === 0) return null;
  return (
    <ul aria-label={label} className="flex animate-rise flex-wrap gap-2">
      {choices.map((choice) => (
        <li key={choice}>
          <button
            type="button"
            onClick={() => onChoose(choice)}
            className={buttonClass(
              { variant: 'quiet' },
              'rounded-full px-4 text-start font-normal font-person',
            )}
          >
            {choice}
          </button>
        </li>
      ))}
    </ul>
  );
}
