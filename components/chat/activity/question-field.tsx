import { Field } from '@/components/ui/field';
import { Tick } from '@/components/ui/tick';
import type { AskedField } from '@/lib/mcp/schema';

export type Value = AskedField['begins'];

export interface QuestionFieldProps {
  field: AskedField;
  value: Value;
  onChange: (value: Value) => void;
}

const inputTypes: Record<string, string> = {
  email: 'email',
  uri: 'url',
  date: 'date',
};

/** What is counted by the limits of a field; where it is empty, the value itself. */
const units: Partial<Record<AskedField['kind'], string>> = {
  string: ' characters',
  number: '',
  integer: '',
  choices: ' of these',
};

/** How much fits, in words; empty where anything does. */
function sayLimits({ kind, least, most }: AskedField): string {
  const unit = units[kind];
  const low = unit === '' ? least : least || undefined;
  if (unit === undefined || (low ?? most) === undefined) return '';
  if (most === undefined) return `At least ${low}${unit}.`;
  return low === undefined ? `At most ${most}${unit}.` : `${low} to ${most}${unit}.`;
}

/** A time as its field wants it, in the zone of the reader: 2026-11-29T18:30. Empty where it is none. */
function timeOf(value: Value): string {
  const time = new Date(typeof value === 'string' ? value : '');
  if (Number.isNaN(time.getTime())) return '';
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const textOf = (value: Value): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** One thing that a server wants to know, with its words as plain text. */
export function QuestionField({ field, value, onChange }: QuestionFieldProps) {
  const { kind, label, hint, required, choices, format } = field;
  const named = (
    <span dir="auto" className="wrap-anywhere">
      {label}
      {!required && <span className="font-normal text-faint"> (if you like)</span>}
    </span>
  );
  const limits = sayLimits(field);
  const told = (hint || limits) && (
    <>
      <span dir="auto" className="wrap-anywhere">
        {hint}
      </span>{' '}
      {limits}
    </>
  );
  if (kind === 'boolean')
    return (
      <div className="grid gap-1.5">
        <Tick checked={value === true} onChange={(event) => onChange(event.target.checked)}>
          {named}
        </Tick>
        {told && <p className="text-faint text-sm">{told}</p>}
      </div>
    );
  if (kind === 'choices') {
    const chosen = Array.isArray(value) ? value : [];
    return (
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium text-sm">{named}</legend>
        {told && <p className="text-faint text-sm">{told}</p>}
        {choices?.map((one) => (
          <Tick
            key={one.value}
            checked={chosen.includes(one.value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, one.value] : chosen.filter((it) => it !== one.value))
            }
          >
            <span dir="auto">{one.label}</span>
          </Tick>
        ))}
      </fieldset>
    );
  }
  if (kind === 'choice')
    return (
      <Field
        as="select"
        label={named}
        hint={told}
        value={textOf(value)}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      >
        <option value="">Choose</option>
        {choices?.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </Field>
    );
  if (format === 'date-time')
    return (
      <Field
        label={named}
        hint={told}
        type="datetime-local"
        value={timeOf(value)}
        onChange={({ currentTarget: { value: typed } }) =>
          onChange(typed === '' ? undefined : new Date(typed).toISOString())
        }
      />
    );
  const isNumber = kind === 'number' || kind === 'integer';
  return (
    <Field
      label={named}
      hint={told}
      person={!isNumber}
      autoComplete="off"
      type={isNumber ? 'number' : (inputTypes[format ?? ''] ?? 'text')}
      {...(isNumber && { step: kind === 'integer' ? 1 : 'any' })}
      maxLength={4_000}
      value={textOf(value)}
      onChange={({ currentTarget: { value: typed } }) =>
        onChange(typed === '' ? undefined : isNumber ? Number(typed) : typed)
      }
    />
  );
}
