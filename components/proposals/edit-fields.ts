import {
  categoryWords,
  chargeWords,
  partFieldWords,
  relationshipStatusWords,
  relationshipTypeWords,
  statusWords,
} from '@/components/labels/part-labels';
import type { PartField } from '@/lib/parts/schema';
import type { Proposal } from '@/lib/proposals/schema';
import { fieldsOf } from './say-proposal';

/** How a field is edited: a choice, one line, several lines, one entry per line, a day, a number, or 0 to 10. */
export type FieldKind = 'choice' | 'line' | 'lines' | 'list' | 'color' | 'day' | 'number' | 'tenths';

export interface EditField {
  field: string;
  label: string;
  kind: FieldKind;
  choices?: Record<string, string>;
}

const partKinds = {
  name: 'line',
  category: 'choice',
  status: 'choice',
  charge: 'choice',
  role: 'lines',
  protects: 'lines',
  body_location: 'line',
  image: 'lines',
  age: 'line',
  emotions: 'list',
  beliefs: 'list',
  fears: 'list',
  needs: 'list',
  triggers: 'list',
  emoji: 'line',
  color: 'color',
  first_noticed_on: 'day',
  last_active_on: 'day',
  distance: 'number',
  bearing: 'number',
  loudness: 'number',
} satisfies Record<PartField, FieldKind>;

const partChoices: Partial<Record<PartField, Record<string, string>>> = {
  category: categoryWords,
  status: statusWords,
  charge: chargeWords,
};

const relationFields: EditField[] = [
  { field: 'type', label: 'How they are', kind: 'choice', choices: relationshipTypeWords },
  { field: 'status', label: 'How it stands', kind: 'choice', choices: relationshipStatusWords },
  { field: 'polarization', label: 'How strongly, from 0 to 10', kind: 'tenths' },
  { field: 'note', label: 'Note', kind: 'lines' },
];

/** What of a proposal can be put another way before it is accepted; nothing, when it is a plain yes or no. */
export function editFieldsOf({ kind, changes }: Proposal): EditField[] {
  if (kind === 'relate_parts') return relationFields;
  if (kind === 'edit_memory') return [{ field: 'text', label: 'What would be written', kind: 'lines' }];
  if (kind === 'create_goal')
    return [
      { field: 'title', label: 'Intention', kind: 'line' },
      { field: 'why', label: 'Why it matters', kind: 'lines' },
    ];
  return fieldsOf(changes).map((field) => {
    const choices = partChoices[field];
    const edited = { field, label: partFieldWords[field], kind: partKinds[field] };
    return choices ? { ...edited, choices } : edited;
  });
}

/** A value as it stands in a form. */
export function asText({ kind, field }: EditField, value: unknown): string {
  if (Array.isArray(value)) return value.join('\n');
  if (value === null || value === undefined) return field === 'status' ? 'active' : '';
  return kind === 'tenths' ? String(Math.round(Number(value) * 10)) : String(value);
}
