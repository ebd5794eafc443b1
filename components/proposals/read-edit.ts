import { editsOf, type Proposal, type ProposalEdits } from '@/lib/proposals/schema';
import type { EditField } from './edit-fields';

/** A form's text as a value; an emptied optional field means that nothing is known. */
function asValue({ kind, field }: EditField, text: string): string | string[] | number | null {
  if (kind === 'list') return text.split('\n').flatMap((line) => line.trim() || []);
  if (text.trim() === '' && !['name', 'text', 'title'].includes(field)) return null;
  if (kind === 'tenths') return Number(text) / 10;
  return kind === 'number' ? Number(text) : text.trim();
}

export type EditResult =
  | { ok: true; changes: ProposalEdits }
  | { ok: false; errors: Partial<Record<string, string>> };

const problemWords: Record<string, string> = {
  name: 'A part needs a name of at most 80 characters.',
  title: 'An intention needs a title of at most 120 characters.',
  color: 'A colour looks like #7a9e9f.',
};

const schemas: Partial<Record<Proposal['kind'], (typeof editsOf)[keyof typeof editsOf]>> = {
  relate_parts: editsOf.relation,
  edit_memory: editsOf.memory,
  create_goal: editsOf.goal,
};
const schemaOf = (kind: Proposal['kind']) => schemas[kind] ?? editsOf.part;

/** Reads the form back and checks it with the same rules as the server. */
export function readEdit(
  kind: Proposal['kind'],
  fields: EditField[],
  texts: Record<string, string>,
): EditResult {
  const values = fields.map((one) => [one.field, asValue(one, texts[one.field] ?? '')]);
  const parsed = schemaOf(kind).safeParse(Object.fromEntries(values));
  if (parsed.success) return { ok: true, changes: parsed.data };
  const wrong = parsed.error.issues.map(({ path }) => String(path[0]));
  return {
    ok: false,
    errors: Object.fromEntries(
      wrong.map((field) => [field, problemWords[field] ?? 'This is too long, or not of the right kind.']),
    ),
  };
}
