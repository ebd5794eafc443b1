'use client';

import { type SyntheticEvent, useId } from 'react';
import {
  relationshipStatusWords,
  relationshipTypeWords,
  sayPolarization,
} from '@/components/labels/part-labels';
import { HelpAfterSaving } from '@/components/safety/help-after-saving';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { KeptLine } from '@/components/ui/kept-line';
import { Notice } from '@/components/ui/notice';
import type { Part } from '@/lib/parts/schema';
import type { Relationship } from '@/lib/relationships/schema';
import { OtherPart } from './other-part';
import { apartSteps } from './relation-draft';
import { type RelationFormState, useRelationForm } from './use-relation-form';

type Props = { onClose: () => void } & (
  | { part: Pick<Part, 'id' | 'name'>; relationship?: undefined }
  | { part?: undefined; relationship: Relationship }
);

const options = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

function Fields({ draft, set }: Pick<RelationFormState, 'draft' | 'set'>) {
  return (
    <>
      <Field
        as="select"
        label="How it stands"
        value={draft.status}
        onChange={(event) => set('status', event.target.value)}
      >
        {options(relationshipStatusWords)}
      </Field>
      <Field
        as="select"
        label="How far apart they are"
        value={draft.apart}
        onChange={(event) => set('apart', event.target.value)}
      >
        <option value="">not said</option>
        {apartSteps.map((step) => (
          <option key={step} value={step}>
            {sayPolarization(step)}
          </option>
        ))}
      </Field>
      <Field
        as="textarea"
        person
        label="In your words"
        maxLength={600}
        value={draft.note}
        onChange={(event) => set('note', event.target.value)}
      />
    </>
  );
}

/** The person says how two parts are with each other, or says it anew. */
export function RelationForm({ part, relationship, onClose }: Props) {
  const id = useId();
  const { draft, set, save, busy, trouble, kept, found, beginAfresh } = useRelationForm({
    part,
    relationship,
    onClose,
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    save();
  };
  const footer = kept ? (
    <Button variant="primary" onClick={onClose}>
      Close
    </Button>
  ) : (
    <>
      <Button variant="plain" onClick={onClose}>
        Leave it
      </Button>
      <Button variant="primary" type="submit" form={id} aria-disabled={busy}>
        Save
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} title="How are they with each other?" footer={footer}>
      {kept ? (
        <HelpAfterSaving level={kept} />
      ) : (
        <form id={id} onSubmit={submit} className="grid gap-5" noValidate>
          <KeptLine found={found} onBeginAfresh={beginAfresh} />
          {part ? (
            <OtherPart part={part} draft={draft} onChange={set} />
          ) : (
            <>
              <p className="text-soft">
                <span dir="auto" className="font-person text-ink">
                  {relationship.from_name}
                </span>{' '}
                and{' '}
                <span dir="auto" className="font-person text-ink">
                  {relationship.to_name}
                </span>
              </p>
              <Field
                as="select"
                label="How they are"
                value={draft.type}
                onChange={(event) => set('type', event.target.value)}
              >
                {options(relationshipTypeWords)}
              </Field>
            </>
          )}
          <Fields draft={draft} set={set} />
          {trouble && <Notice tone="attention">{trouble}</Notice>}
        </form>
      )}
    </Dialog>
  );
}
