import { clsx } from 'clsx';
import { memo } from 'react';
import { Time } from '@/components/ui/time';

/** A span of a message in Unicode code points, end exclusive, as evidence counts them. */
export interface Span {
  start: number;
  end: number;
}

function Marked({ text, span }: { text: string; span: Span }) {
  const points = Array.from(text.normalize('NFC'));
  const { start, end } = span;
  if (start < 0 || end > points.length || start >= end) return text;
  return (
    <>
      {points.slice(0, start).join('')}
      <mark className="rounded-sm bg-glow px-0.5 text-ink">{points.slice(start, end).join('')}</mark>
      {points.slice(end).join('')}
    </>
  );
}

export interface PersonWordsProps {
  text: string;
  at?: string;
  /** The quote that somebody followed a link to. */
  span?: Span;
  className?: string;
}

/** The person's own words: their face, in ink, with the warm rule, wherever they stand. */
export const PersonWords = memo(function PersonWords({ text, at, span, className }: PersonWordsProps) {
  return (
    <div className={clsx('person-rule max-w-measure', className)}>
      <p className="whitespace-pre-wrap font-person text-ink text-lg [overflow-wrap:anywhere]">
        {span ? <Marked text={text} span={span} /> : text}
      </p>
      {at && <Time at={at} className="text-faint text-xs" />}
    </div>
  );
});
