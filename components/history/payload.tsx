import { clsx } from 'clsx';
import { withVisibleSigns } from '@/components/ui/visible-signs';
import { fieldWords, showValue } from './describe-change';
import { type FieldWords, payloadWords, tableWords, unspoken } from './field-words';
import { asRow } from './say-action';
import { isKnownTool, toolWords } from './words';

/** A tool's own name for a thing first, then the tables' names. */
function wordsFor(key: string): FieldWords {
  if (Object.hasOwn(payloadWords, key) && payloadWords[key]) return payloadWords[key];
  const table = Object.keys(tableWords).find((name) => Object.hasOwn(tableWords[name]?.fields ?? {}, key));
  return fieldWords(table ?? '', key);
}

/** One entry of a list, by the thing a person would call it. */
function entryText(entry: unknown): string | null {
  const row = asRow(entry);
  if (typeof row.tool === 'string') return isKnownTool(row.tool) ? toolWords[row.tool].label : row.tool;
  if (typeof row.from_name === 'string') return `${row.from_name}, ${row.to_name}`;
  const said = row.quote ?? row.name ?? row.title ?? row.text ?? row.why ?? entry;
  return typeof said === 'string' ? said : null;
}

const most = 8;

function List({ entries, person }: { entries: unknown[]; person: boolean }) {
  const texts = [...new Set(entries.flatMap((entry) => entryText(entry) ?? []))];
  if (entries.length === 0) return <span className="text-faint">none</span>;
  return (
    <ul dir="auto" className={clsx('grid gap-1 wrap-anywhere', person && 'font-person')}>
      {texts.slice(0, most).map((text) => (
        <li key={text}>{withVisibleSigns(text)}</li>
      ))}
      {texts.length > most && (
        <li className="font-sans text-faint text-sm">and {texts.length - most} more</li>
      )}
    </ul>
  );
}

function Value({ name, value, claimed }: { name: string; value: unknown; claimed?: boolean }) {
  const words = wordsFor(name);
  const person = words.voice === 'person' && !claimed;
  if (Array.isArray(value)) return <List entries={value} person={person} />;
  const text = showValue(words, value) ?? entryText(value);
  return (
    <span dir="auto" className={clsx('whitespace-pre-wrap wrap-anywhere', person && 'font-person')}>
      {text === null ? <span className="text-faint">nothing</span> : withVisibleSigns(text)}
    </span>
  );
}

export interface PayloadProps {
  /** What a tool was given, or what it gave back. */
  value: unknown;
  /** Said when there is nothing to show. */
  empty: string;
  /** An agent wrote this: what it says of the person's words is not theirs until the server has found them. */
  claimed?: boolean;
}

/** A word of the program for which there are no words is not shown. */
function isSaid(key: string, value: unknown): boolean {
  const { values } = wordsFor(key);
  return !values || typeof value !== 'string' || Object.hasOwn(values, value);
}

/** Asked and answered, without ids and numbers that mean nothing to a reader. */
export function Payload({ value, empty, claimed }: PayloadProps) {
  const entries = Object.entries(asRow(value)).filter(
    ([key, entry]) => !unspoken.test(key) && entry !== null && isSaid(key, entry),
  );
  if (entries.length === 0) return <p className="text-faint text-sm">{empty}</p>;
  return (
    <dl className="grid grid-cols-1 gap-2">
      {entries.map(([key, entry]) => (
        <div key={key} className="grid grid-cols-1 gap-x-4 gap-y-0.5 sm:grid-cols-[9.5rem_1fr]">
          <dt className="pt-px text-faint text-sm">{wordsFor(key).label}</dt>
          <dd className="min-w-0 text-[0.95em]">
            <Value name={key} value={entry} claimed={claimed} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
