import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import type { FieldChange } from '@/components/history/describe-change';
import type { DiffLine } from '@/components/ui/line-diff';
import { useLineDiff } from '@/components/ui/use-line-diff';
import type { Proposal } from '@/lib/proposals/schema';
import { type PreviewLine, sayPreview } from './say-preview';

const shortest = 36;

function Values({ field: { before, after, voice } }: { field: FieldChange }) {
  const look = clsx('whitespace-pre-wrap break-words', voice === 'person' && 'font-person');
  const inline =
    before !== null && (before + (after ?? '')).length <= shortest && !/\n/.test(before + (after ?? ''));
  return (
    <dd className={inline ? 'flex flex-wrap items-center gap-x-2' : 'grid justify-items-start gap-0.5'}>
      {before !== null && (
        <del dir="auto" className={clsx(look, 'text-faint', inline ? 'no-underline' : 'decoration-1')}>
          <span className="sr-only">now: </span>
          {before}
        </del>
      )}
      {inline && <ArrowRight aria-hidden className="size-3.5 shrink-0 text-faint" />}
      <ins dir="auto" className={clsx(look, 'no-underline')}>
        {before !== null && <span className="sr-only">then: </span>}
        {after ?? <span className="text-faint">empty</span>}
      </ins>
    </dd>
  );
}

const Fields = ({ title, isNew, what = 'a new part', fields }: Extract<PreviewLine, { kind: 'fields' }>) => (
  <div className="grid gap-2">
    <p>
      <span dir="auto" className="font-medium font-person">
        {title}
      </span>
      {isNew && <span className="text-faint text-sm"> · {what}</span>}
    </p>
    {fields.length > 0 && (
      <dl className="grid gap-2">
        {fields.map((field) => (
          <div key={field.field} className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[9.5rem_1fr]">
            <dt className="pt-px text-faint text-sm">{field.label}</dt>
            <Values field={field} />
          </div>
        ))}
      </dl>
    )}
  </div>
);

/** Where the lines were not compared, all that stands there now and all that would. */
const wholly = (before: string, after: string): DiffLine[] => [
  { fate: 'gone', text: before },
  { fate: 'new', text: after },
];

function Passage({ title, before, after }: Extract<PreviewLine, { kind: 'passage' }>) {
  const compared = useLineDiff(before, after);
  if (compared === 'waiting') return <p className="text-faint text-sm">{title}</p>;
  const lines = compared === 'too_long' ? wholly(before, after) : compared;
  const textOf = (fate: DiffLine['fate']) =>
    lines.flatMap((line) => (line.fate === fate && line.text.trim() !== '' ? line.text : []));
  const gone = textOf('gone');
  return (
    <div className="grid gap-2">
      <p className="text-faint text-sm">{title}</p>
      {gone.length > 0 && (
        <del dir="auto" className="whitespace-pre-wrap break-words text-faint decoration-1">
          <span className="sr-only">now: </span>
          {gone.join('\n')}
        </del>
      )}
      <ins dir="auto" className="whitespace-pre-wrap break-words no-underline">
        <span className="sr-only">then: </span>
        {textOf('new').join('\n')}
      </ins>
    </div>
  );
}

function Line(line: PreviewLine) {
  if (line.kind === 'fields') return <Fields {...line} />;
  if (line.kind === 'passage') return <Passage {...line} />;
  return <p className="text-soft">{line.text}</p>;
}

/** What acceptance would write, row by row: what stands there now, and what would. */
export function PreviewRows({ proposal }: { proposal: Proposal }) {
  const lines = sayPreview(proposal);
  if (lines.length === 0) return null;
  return (
    <section className="grid gap-2.5 rounded-lg bg-sunken px-4 py-3">
      <h3 className="text-faint text-sm">What would change</h3>
      {lines.map((line) => (
        <Line {...line} key={line.key} />
      ))}
    </section>
  );
}
