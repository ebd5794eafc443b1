import { useRouter } from 'next/navigation';
import { useState } from 'react';
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
  const router = useRouter();
  const [initial] = useState(() =>
    props.relationship ? draftOfRelation(props.relationship) : emptyRelation,
  );
  const name = `relation.${props.relationship?.id ?? props.part?.id}`;
  const { values: draft, set: setDraft, forget, found, beginAfresh } = useKeptForm(name, initial);
  const [trouble, setTrouble] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [kept, setKept] = useState<SafetyLevel>();
  const set = (field: keyof RelationDraft, value: string) =>
    setDraft((known) => {
      if (field !== 'type') return { ...known, [field]: value };
      const type = value === 'protected' ? 'protector_exile' : (value as RelationDraft['type']);
      return { ...known, type, protector: value !== 'protected' };
    });
  const save = async () => {
    if (busy) return;
    if (!props.relationship && draft.otherId === '')
      return setTrouble('Choose the part it is connected with.');
    setBusy(true);
    const answer = await send(draft, props);
    setBusy(false);
    if (!answer.ok) return setTrouble(`${answer.error.message} What you typed is still here.`);
    forget();
    announce('Saved.');
    router.refresh();
    if (isHeavy(answer.value.level)) setKept(answer.value.level);
    else props.onClose();
  };
  return { draft, set, save, busy, trouble, kept, found, beginAfresh };
}
export type RelationFormState = ReturnType<typeof useRelationForm>;
