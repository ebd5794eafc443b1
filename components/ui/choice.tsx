'use client';

import { type ReactNode, useId } from 'react';

export interface ChoiceProps<T extends string> {
  label: ReactNode;
  options: readonly { value: T; label: ReactNode }[];
  value: T | undefined;
  onChange: (value: T) => void;
  hideLabel?: boolean;
  /** How the options stand; side by side and wrapping when left out. */
  rows?: string;
}

/** A few options side by side, one of which holds: radio buttons in the look of a row. */
export function Choice<T extends string>({
  label,
  options,
  value,
  onChange,
  hideLabel,
  rows,
}: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={hideLabel ? 'sr-only' : 'mb-2 font-medium text-sm'}>{label}</legend>
      <div className={rows ?? 'flex flex-wrap gap-1.5'}>
        {options.map((option) => (
          <label
            key={option.value}
            className="relative grid min-h-11 flex-1 cursor-pointer place-items-center rounded-lg border border-line bg-raised px-3 text-center transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-wash has-checked:font-medium has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
