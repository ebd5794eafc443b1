'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { KeptLine } from '@/components/ui/kept-line';
import { useKeptForm } from '@/components/ui/use-kept-form';
import type { Proposal, ProposalEdits } from '@/lib/proposals/schema';
import { EditFieldInput } from './edit-field';
import { asText, editFieldsOf } from './edit-fields';
import { readEdit } from './read-edit';

export interface ProposalEditProps {
  proposal: Proposal;
  busy: boolean;
  onSave: (changes: ProposalEdits) => void;
  onCancel: () => void;
}

/** The proposed fields, to be put in the person's own way before they are accepted. */
export default function ProposalEdit({ proposal, busy, onSave, onCancel }: ProposalEditProps) {
  const [fields] = useState(() => editFieldsOf(proposal));
  const [initial] = useState<Record<string, string>>(() =>
    Object.fromEntries(fields.map((one) => [one.field, asText(one, proposal.changes[one.field])])),
  );
  const {
    values: texts,
    set: setTexts,
    found,
    beginAfresh,
  } = useKeptForm(`proposal.${proposal.id}`, initial);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const result = readEdit(proposal.kind, fields, texts);
    setErrors(result.ok ? {} : result.errors);
    if (result.ok) onSave(result.changes);
  };
  return (
    <form onSubmit={submit} noValidate data-keep-row className="grid gap-4">
      <KeptLine found={found} onBeginAfresh={beginAfresh} />
      {fields.map((one) => (
        <EditFieldInput
          key={one.field}
          of={one}
          value={texts[one.field] ?? ''}
          error={errors[one.field]}
          onChange={(value) => setTexts((before) => ({ ...before, [one.field]: value }))}
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
