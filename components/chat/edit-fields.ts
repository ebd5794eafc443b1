import { categoryWords, chargeWords, statusWords } from '@/components/parts/words';
import { type PartChanges, type PartField, partChanges } from '@/lib/parts/schema';

/** How a field is edited: a choice, one line, several lines, or one entry per line. */
export type FieldKind = 'choice' | 'line' | 'lines' | 'list' | 'color' | 'day' | 'number';

export const fieldKinds = {
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

export const choiceWords: Partial<Record<PartField, Record<string, string>>> = {
  category: categoryWords,
  status: statusWords,
  charge: chargeWords,
};

/** A value as it stands in a form. */
export const asText = (value: PartChanges[PartField]): string =>
  Array.isArray(value) ? value.join('\n') : String(value ?? '');

/** A form's text as a value; an emptied optional field means that nothing is known. */
function asValue(field: PartField, text: string): string | string[] | number | null {
  if (fieldKinds[field] === 'list') {
    return text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  }
  if (text.trim() === '' && field !== 'name') return null;
  return fieldKinds[field] === 'number' ? Number(text) : text.trim();
}

export type EditResult =
  | { ok: true; changes: PartChanges }
  | { ok: false; errors: Partial<Record<PartField, string>> };

const problemWords: Partial<Record<PartField, string>> = {
  name: 'A part needs a name of at most 80 characters.',
  color: 'A colour looks like #7a9e9f.',
};

/** Reads the form back and checks it with the same rules as the server. */
export function readEdit(texts: Partial<Record<PartField, string>>): EditResult {
  const fields = Object.keys(texts) as PartField[];
  const values = Object.fromEntries(fields.map((field) => [field, asValue(field, texts[field] ?? '')]));
  const parsed = partChanges.safeParse(values);
  if (parsed.success) return { ok: true, changes: parsed.data };
  const errors: Partial<Record<PartField, string>> = {};
  for (const { path } of parsed.error.issues) {
    const field = fields.find((one) => one === path[0]);
    if (field) errors[field] = problemWords[field] ?? 'This is too long, or not of the right kind.';
  }
  return { ok: false, errors };
}
