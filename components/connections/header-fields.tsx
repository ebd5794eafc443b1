'use client';

import { Field } from '@/components/ui/field';

export interface Header {
  name: string;
  value: string;
}
export const noHeader: Header = { name: 'Authorization', value: '' };

/** What is sent; nothing without a value. */
export const headersOf = ({ name, value }: Header): Record<string, string> | undefined =>
  value.trim() === '' ? undefined : { [name.trim()]: value.trim() };

/** What a server wants to be sent to let us in. */
export function HeaderFields({ value, onChange }: { value: Header; onChange: (value: Header) => void }) {
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <fieldset className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <legend className="mb-2 font-medium text-sm">What it wants to be sent, if anything</legend>
      <Field
        label="Header"
        {...plain}
        value={value.name}
        onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
      />
      <Field
        label="Value"
        type="password"
        hint="Often “Bearer” and a key. It is kept encrypted. Nobody can read it here again, and it stands in no history or download."
        {...plain}
        value={value.value}
        onChange={(event) => onChange({ ...value, value: event.currentTarget.value })}
      />
    </fieldset>
  );
}
