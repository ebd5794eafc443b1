'use client';

import { type SyntheticEvent, useEffect, useRef } from 'react';
import {
  categoryHints,
  categoryWords,
  chargeWords,
  partFieldWords,
  statusWords,
} from '@/components/labels/part-labels';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { KeptLine } from '@/components/ui/kept-line';
import { Notice } from '@/components/ui/notice';
import type { Part, PartField } from '@/lib/parts/schema';
import type { SafetyLevel } from '@/lib/safety/schema';
import { listFields } from './part-draft';
import { PlaceFields } from './place-fields';
import { SignFields, type SignFieldsProps } from './sign-fields';
import { usePartForm } from './use-part-form';
import { VersionConflict } from './version-conflict';

const choices = [
  { field: 'category', words: categoryWords },
  { field: 'status', words: statusWords },
  { field: 'charge', words: chargeWords },
] as const;
const lines = ['body_location', 'image', 'age'] as const;
const days = ['first_noticed_on', 'last_active_on'] as const;

const hintFor = (text: string): Part['category'] =>
  text === 'manager' || text === 'firefighter' || text === 'exile' ? text : 'unknown';

const options = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

function Fields({ draft, errors, onChange }: SignFieldsProps) {
  const wire = (field: PartField) => ({
    name: field,
    label: partFieldWords[field],
    value: draft[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
  });
  return (
    <>
      <Field {...wire('name')} person autoFocus autoComplete="off" />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        {choices.map(({ field, words }) => (
          <Field
            key={field}
            as="select"
            {...wire(field)}
            hint={field === 'category' ? categoryHints[hintFor(draft.category)] : undefined}
          >
            {options(words)}
          </Field>
        ))}
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field as="textarea" person {...wire('role')} />
        <Field as="textarea" person {...wire('protects')} />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        {lines.map((field) => (
          <Field key={field} person autoComplete="off" {...wire(field)} />
        ))}
      </div>
      <p className="text-soft text-sm">Each line is one thing. Leave empty what you do not know.</p>
      <div className="grid gap-5 sm:grid-cols-2">
        {listFields.map((field) => (
          <Field key={field} as="textarea" person {...wire(field)} />
        ))}
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {days.map((field) => (
          <Field key={field} type="date" {...wire(field)} />
        ))}
      </div>
      <PlaceFields draft={draft} errors={errors} onChange={onChange} />
      <SignFields draft={draft} errors={errors} onChange={onChange} />
    </>
  );
}

export interface PartEditorProps {
  part: Part;
  onCancel: () => void;
  /** The part as it stands now, and how heavy the words in it are. */
  onSaved: (part: Part, level?: SafetyLevel) => void;
}

export function PartEditor({ part, onCancel, onSaved }: PartEditorProps) {
  const form = usePartForm(part, onSaved);
  const { draft, errors } = form;
  const page = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) page.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    form.save();
  };
  if (form.clash)
    return <VersionConflict collisions={form.clash.collisions} busy={form.busy} onResolve={form.resolve} />;
  return (
    <form
      ref={page}
      onSubmit={submit}
      noValidate
      className="no-print grid gap-5"
      aria-label="Change this part"
    >
      <KeptLine found={form.found} onBeginAfresh={form.beginAfresh} />
      <Fields draft={draft} errors={errors} onChange={form.set} />
      {form.trouble && <Notice tone="attention">{form.trouble}</Notice>}
      <div className="flex flex-wrap gap-2.5">
        <Button variant="primary" type="submit" aria-disabled={form.busy}>
          Save
        </Button>
        <Button variant="plain" onClick={onCancel}>
          Leave it as it was
        </Button>
      </div>
    </form>
  );
}
