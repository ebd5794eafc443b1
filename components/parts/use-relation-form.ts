import { useState } from 'react';
import { useChange } from '@/components/query/use-change';
import { isHeavy } from '@/components/safety/help-after-saving';
import { announce } from '@/components/ui/announce';
import { callApi } from '@/components/ui/call-api';
import { useKeptForm } from '@/components/ui/use-kept-form';
import type { Part } from '@/lib/parts/schema';
import type { Relationship } from '@/lib/relationships/schema';
import type { SafetyLevel } from '@/lib/safety/schema';
import type { WithCare } from '@/lib/safety/with-care';
import { draftOfRelation, emptyRelation, fieldsOfRelation, type RelationDraft } from './relation-draft';

export interface RelationFormProps {
  part?: Pick<Part, 'id'>;
  relationship?: Relationship;
  onClose: () => void;
}

function send(draft: RelationDraft, { part, relationship }: RelationFormProps) {
  const fields = fieldsOfRelation(draft, relationship);
  if (relationship) {
    const body = { changes: fields, version: relationship.version };
    return callApi<WithCare<Relationship>>(`/api/relationships/${relationship.id}`, 'PATCH', body);
  }
  const ends = [part?.id, draft.otherId];
  const [fromPartId, toPartId] = draft.protector ? ends : ends.reverse();
  return callApi<WithCare<Relationship>>('/api/relationships', 'POST', { fromPartId, toPartId, fields });
}

/** A connection as it is being said. What did not go through stays in the form. */
export function useRelationForm(props: RelationFormProps) {
  const [initial] = useState(() =>
    props.relationship ? draftOfRelation(props.relationship) : emptyRelation,
  );
  const name = `relation.${props.relationship?.id ?? props.part?.id}`;
  const { values: draft, set: setDraft, forget, found, beginAfresh } = useKeptForm(name, initial);
  const [alone, setAlone] = useState(false);
  const [kept, setKept] = useState<SafetyLevel>();
  const set = (field: keyof RelationDraft, value: string) =>
    setDraft((known) => {
      if (field !== 'type') return { ...known, [field]: value };
      const type = value === 'protected' ? 'protector_exile' : (value as RelationDraft['type']);
      return { ...known, type, protector: value !== 'protected' };
    });
  const { make, busy, trouble } = useChange(
    (sent: RelationDraft) => send(sent, props),
    ({ level }, sent) => {
      forget(sent);
      announce('Saved.');
      if (isHeavy(level)) setKept(level);
      else props.onClose();
    },
  );
  const save = async () => {
    const unknown = !props.relationship && draft.otherId === '';
    setAlone(unknown);
    if (!unknown) await make(draft);
  };
  const refused = trouble && `${trouble} What you typed is still here.`;
  return {
    draft,
    set,
    save,
    busy,
    trouble: alone ? 'Choose the part it is connected with.' : refused,
    kept,
    found,
    beginAfresh,
  };
}
export type RelationFormState = ReturnType<typeof useRelationForm>;
