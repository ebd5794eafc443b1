import { Field } from '@/components/ui/field';
import type { EditField } from './edit-fields';

export interface EditFieldProps {
  of: EditField;
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

const types: Partial<Record<EditField['kind'], string>> = { day: 'date', number: 'number', tenths: 'number' };

/** One proposed value, to be put in the person's own way. */
export function EditFieldInput({ of: { label, kind, choices }, value, error, onChange }: EditFieldProps) {
  if (choices) {
    return (
      <Field
        as="select"
        label={label}
        error={error}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {Object.entries(choices).map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </Field>
    );
  }
  if (kind === 'lines' || kind === 'list') {
    return (
      <Field
        as="textarea"
        person
        label={label}
        hint={kind === 'list' ? 'One to a line.' : undefined}
        error={error}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <Field
      person
      type={types[kind]}
      min={kind === 'tenths' ? 0 : undefined}
      max={kind === 'tenths' ? 10 : undefined}
      label={label}
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
