import { partFieldWords } from '@/components/labels/part-labels';
import type { Change } from '@/lib/undo/schema';
import { type FieldWords, tableWords, type Voice } from './field-words';
import { readableFile } from './readable-file';

/** A change as the ledger or a preview gives it. */
export type RowChange = Omit<Change, 'id'>;
type Row = Record<string, unknown>;

export interface FieldChange {
  field: string;
  label: string;
  voice: Voice;
  before: string | null;
  after: string | null;
  /** A list of things, one to a line: told entry by entry. */
  list?: boolean;
}

export interface DescribedChange {
  op: Change['op'];
  /** "A part: Critic" */
  title: string;
  fields: FieldChange[];
}

/** Bookkeeping that says nothing to a reader. Ids are shown only where a table gives them a label. */
const bookkeeping =
  /(^|_)ids?$|_(at|by_action|offset|version|tokens|requested|until)$|^(version|ordinal|metadata|safety|agent|model|steps|error_code|hash|media_type|is_cut|size|relationship_id|ground|messages)$/;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The words for a field; one that nobody has named yet is spelled out as it is called. */
export function fieldWords(table: string, field: string): FieldWords {
  const known = tableWords[table]?.fields;
  return known && Object.hasOwn(known, field) && known[field]
    ? known[field]
    : { label: capital(field.replaceAll('_', ' ')), voice: 'software' };
}

const isShown = (table: string, field: string): boolean =>
  Object.hasOwn(tableWords[table]?.fields ?? {}, field) || !bookkeeping.test(field);

/** Names of the rows that a set of changes itself carries, or that came with it, so that an id can be shown as a name. */
export function namesIn(
  changes: readonly RowChange[],
  known: Readonly<Record<string, string>> = {},
): ReadonlyMap<string, string> {
  const names = new Map(Object.entries(known));
  for (const { row_id, before, after } of changes) {
    const name = after?.name ?? after?.title ?? before?.name ?? before?.title;
    if (typeof name === 'string' && name !== '') names.set(row_id, name);
  }
  return names;
}

type Names = ReadonlyMap<string, string>;
const noNames: Names = new Map();

function showRow(value: Row, names: Names): string | null {
  if (typeof value.text === 'string') {
    // A step of a plan.
    const came = typeof value.result === 'string' ? `: ${value.result}` : '';
    return `${value.done === true ? 'Done: ' : ''}${value.text}${came}`;
  }
  const lines = Object.keys(partFieldWords).flatMap((field) => {
    const words = fieldWords('parts', field);
    const shown = showValue(words, value[field], names);
    return shown ? [`${words.label}: ${shown}`] : [];
  });
  return lines.length > 0 ? lines.join('\n') : null;
}

/** A stored value as a reader sees it; null when there is nothing in it. */
export function showValue(words: FieldWords, value: unknown, names: Names = noNames): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return words.values?.[value] ?? String(value);
  if (typeof value === 'string') {
    if (words.say) return capital(words.say(value));
    if (words.values && Object.hasOwn(words.values, value)) return words.values[value] ?? value;
    if (uuid.test(value)) return names.get(value) ?? words.unnamed ?? 'something that is no longer here';
    return isoTime.test(value)
      ? new Date(value).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
      : value;
  }
  if (Array.isArray(value)) {
    const lines = value.flatMap((entry) => showValue(words, entry, names) ?? []);
    return lines.length > 0 ? lines.join('\n') : null;
  }
  return isRow(value) ? showRow(value, names) : null;
}

/** A message that software wrote is not the person's words, though it sits in the same column. */
const voiceOf = (words: FieldWords, table: string, row: Row): Voice =>
  table === 'messages' && row.role !== 'user' ? 'software' : words.voice;

const isList = (...values: unknown[]) =>
  values.some((value) => Array.isArray(value) && value.every((entry) => typeof entry === 'string'));

/** Of a text that was rewritten, the lines that another version does not have. */
const linesWithout = (text: string | null, other: string | null): string | null => {
  const known = new Set(other?.split('\n'));
  const own = text?.split('\n').filter((line) => line.trim() !== '' && !known.has(line));
  return own && own.length > 0 ? own.join('\n') : null;
};

/** One row of the ledger in plain words: only the fields that differ, in the order in which they are read. */
export function describeChange(change: RowChange, names: Names = noNames): DescribedChange {
  const { table_name: table, op } = change;
  const before = change.before ?? {};
  const after = change.after ?? {};
  const row = change.after ?? before;
  const order = Object.keys(tableWords[table]?.fields ?? {});
  const keys = [...new Set([...order, ...Object.keys(before), ...Object.keys(after)])];
  const fields = keys.flatMap((field): FieldChange[] => {
    if (!isShown(table, field)) return [];
    const words = fieldWords(table, field);
    const isFile = table === 'memory_files' && field === 'content';
    const shownOf = (row: Row) => {
      const value = showValue(words, row[field], names);
      return isFile && value !== null ? readableFile(value) : value;
    };
    const was = shownOf(before);
    const is = shownOf(after);
    if (was === is) return [];
    const long = isFile && op === 'update';
    const shown = long
      ? { before: linesWithout(was, is), after: linesWithout(is, was) }
      : { before: was, after: is };
    const told = { field, label: words.label, voice: voiceOf(words, table, row), ...shown };
    return [isList(before[field], after[field]) ? { ...told, list: true } : told];
  });
  const name = names.get(change.row_id) ?? row.name ?? row.title;
  const one = capital(tableWords[table]?.one ?? table.replaceAll('_', ' '));
  return { op, title: typeof name === 'string' && name !== '' ? `${one}: ${name}` : one, fields };
}

/** Several changes of one row within an action read as one: from what was first found to what was left. */
export function mergeChanges(changes: readonly RowChange[]): RowChange[] {
  const merged = new Map<string, RowChange>();
  for (const change of changes) {
    const key = `${change.table_name} ${change.row_id}`;
    const before = merged.has(key) ? (merged.get(key)?.before ?? null) : change.before;
    const op = before === null ? 'insert' : change.after === null ? 'delete' : 'update';
    if (before === null && change.after === null) merged.delete(key);
    else merged.set(key, { ...change, op, before });
  }
  return [...merged.values()];
}
