import { clsx } from 'clsx';
import { useMemo } from 'react';
import { type DiffPiece, shorten } from '@/components/ui/shorten-diff';
import { SkeletonLines } from '@/components/ui/skeleton';
import { TwoTexts } from '@/components/ui/two-texts';
import { useLineDiff } from '@/components/ui/use-line-diff';

const looks = {
  same: 'text-soft',
  gone: 'bg-hover text-faint line-through decoration-1',
  new: 'bg-accent-wash text-ink',
} as const;
const marks = { same: '', gone: '−', new: '+' } as const;
const spoken = { same: '', gone: 'gone: ', new: 'new: ' } as const;

function Line({ piece }: { piece: DiffPiece }) {
  if (piece.fate === 'skipped')
    return (
      <li className="py-1 ps-7 text-faint text-sm">
        {piece.count === 1 ? 'one line as it was' : `${piece.count} lines as they were`}
      </li>
    );
  return (
    <li className={clsx('flex gap-2 rounded-sm px-2', looks[piece.fate])}>
      <span aria-hidden className="w-3 shrink-0 select-none text-center">
        {marks[piece.fate]}
      </span>
      <span className="sr-only">{spoken[piece.fate]}</span>
      <span dir="auto" className="min-w-0 whitespace-pre-wrap wrap-anywhere">
        {piece.text || ' '}
      </span>
    </li>
  );
}

export interface DiffLinesProps {
  before: string;
  after: string;
  /** Both texts stand beside it anyway. */
  bothShown?: boolean;
}

/** Two texts line by line: what went, what is new, and a little around it. */
export function DiffLines({ before, after, bothShown }: DiffLinesProps) {
  const lines = useLineDiff(before, after);
  const pieces = useMemo(() => (typeof lines === 'string' ? [] : shorten(lines)), [lines]);
  if (before === after) return <p className="text-soft">Nothing is different.</p>;
  if (lines === 'waiting') return <SkeletonLines label="Comparing" />;
  if (lines === 'too_long')
    return (
      <div className="grid gap-4">
        <p className="text-soft">These texts are too long to compare line by line, so here are both.</p>
        {!bothShown && (
          <TwoTexts before={{ label: 'Before', text: before }} after={{ label: 'After', text: after }} />
        )}
      </div>
    );
  return (
    <ol className="grid gap-px text-[0.95em]" aria-label="What is different">
      {pieces.map((piece, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a comparison stand still, and equal lines have no other name
        <Line key={n} piece={piece} />
      ))}
    </ol>
  );
}
