'use client';

import { type FormEvent, useState } from 'react';
import { partFieldWords } from '@/components/parts/words';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { PartChanges, PartField } from '@/lib/parts/schema';
import { asText, choiceWords, fieldKinds, readEdit } from './edit-fields';
import { fieldsOf } from './say-proposal';

interface EditFieldProps {
  field: PartField;
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

function EditField({ field, value, error, onChange }: EditFieldProps) {
  const kind = fieldKinds[field];
  const label = partFieldWords[field];
  if (kind === 'choice') {
    return (
      <Field
        as="select"
        label={label}
        error={error}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {Object.entries(choiceWords[field] ?? {}).map(([choice, words]) => (
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
      type={kind === 'day' ? 'date' : kind === 'number' ? 'number' : undefined}
      label={label}
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export interface ProposalEditProps {
  changes: PartChanges;
  busy: boolean;
  onSave: (changes: PartChanges) => void;
  onCancel: () => void;
}

/** The proposed fields, to be put in the person's own way before they are accepted. */
export default function ProposalEdit({ changes, busy, onSave, onCancel }: ProposalEditProps) {
  const fields = fieldsOf(changes);
  const [texts, setTexts] = useState<Partial<Record<PartField, string>>>(() =>
    Object.fromEntries(fields.map((field) => [field, asText(changes[field])])),
  );
  const [errors, setErrors] = useState<Partial<Record<PartField, string>>>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const result = readEdit(texts);
    setErrors(result.ok ? {} : result.errors);
    if (result.ok) onSave(result.changes);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {fields.map((field) => (
        <EditField
          key={field}
          field={field}
          value={texts[field] ?? ''}
          error={errors[field]}
          onChange={(value) => setTexts((before) => ({ ...before, [field]: value }))}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={busy}>
          Accept it like this
        </Button>
        <Button onClick={onCancel}>Back</Button>
      </div>
    </form>
  );
}
