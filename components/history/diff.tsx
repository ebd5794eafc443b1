import { clsx } from 'clsx';
import {
  type DescribedChange,
  describeChange,
  type FieldChange,
  mergeChanges,
  namesIn,
  type RowChange,
} from './describe-change';

const opWords = { insert: 'added', update: 'changed', delete: 'removed' } satisfies Record<
  DescribedChange['op'],
  string
>;

const faces = { person: 'font-person', software: 'text-[0.95em]' } satisfies Record<
  FieldChange['voice'],
  string
>;

interface ValueProps {
  text: string;
  /** What became of it. */
  fate: 'gone' | 'kept' | 'new';
  voice: FieldChange['voice'];
}

function Value({ text, fate, voice }: ValueProps) {
  const look = clsx('whitespace-pre-wrap wrap-anywhere', faces[voice]);
  if (fate === 'kept')
    return (
      <span dir="auto" className={clsx(look, 'text-soft')}>
        {text}
      </span>
    );
  if (fate === 'gone')
    return (
      <del dir="auto" className={clsx(look, 'text-faint line-through decoration-1')}>
        <span className="sr-only">before: </span>
        {text}
      </del>
    );
  return (
    <ins dir="auto" className={clsx(look, 'text-ink no-underline')}>
      <span className="sr-only">after: </span>
      {text}
    </ins>
  );
}

/** What became of each entry of a list: what went, then the list as it stands. */
function Entries({ field: { before, after, voice } }: { field: FieldChange }) {
  const was = new Set(before?.split('\n'));
  const is = new Set(after?.split('\n'));
  return (
    <>
      {[...was].map((text) => !is.has(text) && <Value key={text} text={text} voice={voice} fate="gone" />)}
      {[...is].map((text) => (
        <Value key={text} text={text} voice={voice} fate={was.has(text) ? 'kept' : 'new'} />
      ))}
    </>
  );
}

function Whole({ field: { before, after, voice } }: { field: FieldChange }) {
  return (
    <>
      {before !== null && <Value text={before} voice={voice} fate="gone" />}
      {after !== null && <Value text={after} voice={voice} fate="new" />}
    </>
  );
}

function Field({ field, op }: { field: FieldChange; op: DescribedChange['op'] }) {
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-0.5 sm:grid-cols-[9.5rem_1fr]">
      <dt className="pt-px text-faint text-sm">{field.label}</dt>
      <dd className="grid justify-items-start gap-0.5">
        {field.list ? <Entries field={field} /> : <Whole field={field} />}
        {field.after === null && op === 'update' && <span className="text-faint text-sm">empty</span>}
      </dd>
    </div>
  );
}

function Row({ change }: { change: DescribedChange }) {
  return (
    <li className="grid grid-cols-1 gap-2">
      <p className="font-medium text-sm">
        {change.title} <span className="font-normal text-faint">· {opWords[change.op]}</span>
      </p>
      <Fields change={change} />
    </li>
  );
}

function Fields({ change }: { change: DescribedChange }) {
  if (change.fields.length === 0) return null;
  return (
    <dl className="grid grid-cols-1 gap-2 border-line border-s ps-3.5">
      {change.fields.map((field) => (
        <Field key={field.field} field={field} op={change.op} />
      ))}
    </dl>
  );
}

/** The fields of one change, before and after, where its place says already whose they are. */
export const ChangedFields = ({
  change,
  names,
}: {
  change: RowChange;
  names?: ReadonlyMap<string, string>;
}) => <Fields change={describeChange(change, names)} />;

export interface ChangeDiffProps {
  /** From the ledger, or from a preview of undo and redo. */
  changes: readonly RowChange[];
  /** How many more there are. */
  leftOut?: number | null;
  /** Names of rows that the changes mention. */
  names?: Readonly<Record<string, string>>;
}

/** What changed, before and after, in plain words. */
export function ChangeDiff({ changes, leftOut, names: known }: ChangeDiffProps) {
  const names = namesIn(changes, known);
  const merged = mergeChanges(changes);
  if (merged.length === 0) return <p className="text-faint text-sm">Nothing was changed.</p>;
  return (
    <ul className="grid grid-cols-1 gap-4 wrap-anywhere">
      {merged.map((change) => (
        <Row key={`${change.table_name} ${change.row_id}`} change={describeChange(change, names)} />
      ))}
      {leftOut ? <li className="text-faint text-sm">And {leftOut.toLocaleString('en')} more.</li> : null}
    </ul>
  );
}
