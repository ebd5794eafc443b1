'use client';

import { relationshipTypeWords } from '@/components/labels/part-labels';
import { keys } from '@/components/query/keys';
import { useAnswer } from '@/components/query/use-answer';
import { callApi } from '@/components/ui/call-api';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import type { Part, PartSummary } from '@/lib/parts/schema';
import type { RelationDraft } from './relation-draft';

export interface OtherPartProps {
  part: Pick<Part, 'id' | 'name'>;
  draft: RelationDraft;
  onChange: (field: keyof RelationDraft, value: string) => void;
}

/** Both ends of a new connection, as the sentence it will be: this part, how it is, the other. */
export function OtherPart({ part, draft, onChange }: OtherPartProps) {
  const { value, trouble } = useAnswer(keys.parts, () => callApi<PartSummary[]>('/api/parts'));
  if (trouble) return <Notice tone="attention">{trouble}</Notice>;
  const others = value?.filter(({ id }) => id !== part.id) ?? [];
  if (value && others.length === 0)
    return <p className="text-soft">There is no other part yet that it could be connected with.</p>;
  const how = draft.type === 'protector_exile' && !draft.protector ? 'protected' : draft.type;
  return (
    <div className="grid items-end gap-5 sm:grid-cols-2">
      <Field
        as="select"
        label={
          <>
            What{' '}
            <span dir="auto" className="font-person">
              {part.name}
            </span>{' '}
            does
          </>
        }
        value={how}
        onChange={(event) => onChange('type', event.target.value)}
      >
        {Object.entries(relationshipTypeWords).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
        <option value="protected">is protected by</option>
      </Field>
      <Field
        as="select"
        person
        label="The other part"
        value={draft.otherId}
        onChange={(event) => onChange('otherId', event.target.value)}
      >
        <option value="">{value ? 'choose a part' : 'one moment'}</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Field>
    </div>
  );
}
