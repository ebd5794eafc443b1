import { weekdayNames, weekOrder } from '@/components/labels/say-times';

export interface DayChipsProps {
  days: readonly number[];
  onChange: (days: number[]) => void;
}

const hint = 'at-least-one-day';

/** The days of a week, of which any may hold. */
export function DayChips({ days, onChange }: DayChipsProps) {
  return (
    <fieldset aria-describedby={days.length === 0 ? hint : undefined}>
      <legend className="mb-2 font-medium text-sm">On</legend>
      <div className="grid grid-cols-4 gap-1.5 sm:grid-cols-7">
        {weekOrder.map((day) => (
          <label
            key={day}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-lg border border-line bg-raised px-1 text-center transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-wash has-checked:font-medium has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              checked={days.includes(day)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...days, day] : days.filter((one) => one !== day))
              }
              className="sr-only"
            />
            <abbr title={weekdayNames[day]} className="no-underline">
              {weekdayNames[day].slice(0, 3)}
            </abbr>
          </label>
        ))}
      </div>
      {days.length === 0 && (
        <p id={hint} role="alert" className="mt-2 text-attention text-sm">
          Please choose at least one day.
        </p>
      )}
    </fieldset>
  );
}
