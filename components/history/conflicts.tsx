import { clsx } from 'clsx';
import type { Conflict } from '@/lib/undo/schema';
import { describeChange, fieldWords, showValue } from './describe-change';
import { type FieldWords, tableWords } from './field-words';
import { conflictWords } from './words';

function Side({ label, words, value }: { label: string; words: FieldWords; value: unknown }) {
  const text = showValue(words, value);
  return (
    <div>
      <dt className="text-faint text-xs">{label}</dt>
      <dd
        className={clsx('whitespace-pre-wrap break-words', words.voice === 'person' && text && 'font-person')}
      >
        {text ?? <span className="text-faint">empty</span>}
      </dd>
    </div>
  );
}

/** What is meant by a conflict that concerns a whole row: its name, or the quote itself. */
function rowTitle({ table_name, row_id, left, now }: Conflict): string {
  const row = [now, left].find(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  );
  const after = row ? Object.fromEntries(Object.entries(row)) : {};
  return describeChange({ table_name, row_id, op: 'insert', before: null, after }).title;
}

function Item({ conflict }: { conflict: Conflict }) {
  const { table_name, field, reason, left, now } = conflict;
  const words = field ? fieldWords(table_name, field) : undefined;
  const one = tableWords[table_name]?.one ?? table_name;
  return (
    <li className="grid gap-2 border-attention-line border-s-2 ps-3.5">
      <p>
        <span className="font-medium">{words ? `${words.label}, in ${one}` : rowTitle(conflict)}.</span>{' '}
        <span className="text-soft">{conflictWords[reason]}</span>
      </p>
      {words && (
        <dl className="grid gap-3 sm:grid-cols-2">
          <Side label="This action left" words={words} value={left} />
          <Side label="It says now" words={words} value={now} />
        </dl>
      )}
    </li>
  );
}

export interface ConflictsProps {
  conflicts: readonly Conflict[];
}

/** Why something cannot be taken back, field by field. Nothing has been changed when this shows. */
export function Conflicts({ conflicts }: ConflictsProps) {
  const distinct = new Map(conflicts.map((c) => [`${c.table_name} ${c.row_id} ${c.reason} ${c.field}`, c]));
  return (
    <ul className="grid gap-4">
      {[...distinct].map(([key, conflict]) => (
        <Item key={key} conflict={conflict} />
      ))}
    </ul>
  );
}
