import type { Choice, Conflict } from '@/lib/undo/schema';
import { describeChange } from './describe-change';
import { tableWords } from './field-words';
import { memoryFileName } from './memory-file-name';

const asRow = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null;

/** A row by its name, as in "A part: Critic", by the quote it holds, or by what its file is called. */
export function rowName(table_name: string, row: unknown): string {
  const after = asRow(row) ?? {};
  const id = typeof after.id === 'string' ? after.id : '';
  const { title } = describeChange({ table_name, row_id: id, op: 'insert', before: null, after });
  if (typeof after.quote === 'string') return `${title}, “${after.quote}”`;
  return typeof after.path === 'string' ? `${title}, ${memoryFileName(after.path)}` : title;
}

/** Which row a conflict is about. */
export const conflictRow = ({ table_name, left, back, now }: Conflict): string =>
  rowName(table_name, asRow(left) ?? asRow(back) ?? now);

/** What comes or goes with it, named; many are counted. */
export function alongWords({ along }: Conflict): string[] {
  const names = along.map(({ table_name, row, op }) => {
    const name = rowName(table_name, row);
    if (op === 'insert') return `${name} comes back too.`;
    return op === 'update' ? `${name} no longer belongs to it.` : `${name} goes too.`;
  });
  const distinct = [...new Set(names)];
  return distinct.length > 4 ? [...distinct.slice(0, 3), `And ${distinct.length - 3} more.`] : distinct;
}

/** A creation that is gone already, or a row that nothing holds any more, can only stay as it is. */
export const canOnlyStay = ({ reason, op, field, back }: Conflict): boolean =>
  reason === 'gone' && field === null && (op === 'insert' || back === null || back === undefined);

/** What each choice means for a whole row. */
export function rowChoiceWords(conflict: Conflict): Record<Choice, string> {
  const { op, reason, now } = conflict;
  if (op === 'insert') return { keep: 'It stays, as it is now.', take_back: 'It goes.' };
  if (reason === 'exists' && op === 'delete')
    return { keep: `${rowName(conflict.table_name, now)} stays in its place.`, take_back: 'It comes back.' };
  return { keep: 'It stays away.', take_back: 'It comes back, as it was before.' };
}

/** The sentence that says what is meant: a field of a row, or the row. */
export const oneOf = (table: string): string => tableWords[table]?.one ?? table.replaceAll('_', ' ');
