import type { Part, PartField, PartFields } from '@/lib/parts/schema';

/** What stands in the form: every field as text, lists one entry to a line. */
export type PartDraft = Record<PartField, string>;

export const listFields = ['emotions', 'beliefs', 'fears', 'needs', 'triggers'] as const;
export const textFields = [
  'role',
  'protects',
  'body_location',
  'image',
  'age',
  'emoji',
  'color',
  'first_noticed_on',
  'last_active_on',
] as const;
export const numberFields = ['distance', 'bearing', 'loudness'] as const;
export const choiceFields = ['name', 'category', 'status', 'charge'] as const;
const allFields = [
  ...choiceFields,
  ...textFields,
  ...numberFields,
  ...listFields,
] as const satisfies readonly PartField[];

const isList = (field: PartField): field is (typeof listFields)[number] =>
  listFields.some((name) => name === field);

/** A stored value as it stands in the form. */
export const asText = (value: PartFields[PartField]): string =>
  Array.isArray(value) ? value.join('\n') : String(value ?? '');

/** A draft from each field's text. Complete, because `allFields` names every key of a draft. */
const draftFrom = (textOf: (field: PartField) => string) =>
  Object.fromEntries(allFields.map((field) => [field, textOf(field)])) as PartDraft;

export const draftOf = (part: PartFields): PartDraft => draftFrom((field) => asText(part[field]));

/** What the text of a field would be stored as; unchecked. */
function asValue(field: PartField, text: string): unknown {
  if (isList(field)) {
    return text.split('\n').flatMap((line) => line.trim() || []);
  }
  const trimmed = text.trim();
  if (numberFields.some((name) => name === field)) return trimmed === '' ? null : Number(trimmed);
  return trimmed === '' && textFields.some((name) => name === field) ? null : trimmed;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The fields that the person changed, unchecked: `partChanges` has the last word. */
export function changesOf(draft: PartDraft, base: PartFields): Record<string, unknown> {
  const entries = allFields.map((field) => [field, asValue(field, draft[field])] as const);
  return Object.fromEntries(entries.filter(([field, value]) => !same(value, base[field])));
}

export interface Collision {
  field: PartField;
  mine: string;
  now: string;
}

/** Fields that both the person and somebody else changed since `base`, and differently. */
export function collisionsOf(draft: PartDraft, base: PartFields, current: PartFields): Collision[] {
  const mine = changesOf(draft, base);
  return allFields.flatMap((field) => {
    if (!Object.hasOwn(mine, field) || same(base[field], current[field])) return [];
    return same(mine[field], current[field])
      ? []
      : [{ field, mine: draft[field], now: asText(current[field]) }];
  });
}

/** The form over the newest state: what the person did not touch, or gave up, follows what stands now. */
export function rebase(
  draft: PartDraft,
  base: Part,
  current: Part,
  yielded: ReadonlySet<PartField>,
): PartDraft {
  const mine = changesOf(draft, base);
  return draftFrom((field) =>
    Object.hasOwn(mine, field) && !yielded.has(field) ? draft[field] : asText(current[field]),
  );
}
