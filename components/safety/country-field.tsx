import { Field } from '@/components/ui/field';
import type { Country } from './help-lines';

export interface CountryFieldProps {
  countries: readonly Country[];
  value?: string | null;
  defaultValue?: string | null;
  onChange?: (country: string | null) => void;
  label?: string;
  hint?: string;
}

/** Decides which numbers are shown, and nothing else. */
export function CountryField({ countries, value, defaultValue, onChange, label, hint }: CountryFieldProps) {
  const held = value === undefined ? { defaultValue: defaultValue ?? '' } : { value: value ?? '' };
  return (
    <Field
      as="select"
      name="country"
      label={label ?? 'Which country are you in?'}
      hint={hint}
      onChange={onChange && ((event) => onChange(event.currentTarget.value || null))}
      {...held}
    >
      <option value="">I’d rather not say, or it is not listed</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Field>
  );
}
