import { clsx } from 'clsx';
import { memo } from 'react';
import { Time } from '@/components/ui/time';
import { MessageMenu, type MessageMenuProps } from './message-menu';

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

export interface PersonWordsProps extends Partial<Omit<MessageMenuProps, 'text'>> {
  text: string;
  at?: string;
  /** The quote that somebody followed a link to. */
  span?: Span;
  className?: string;
}

/** The person's own words: their face, in ink, with the warm rule, wherever they stand. What they only pressed is told in the app's. */
export const PersonWords = memo(function PersonWords(props: PersonWordsProps) {
  const { text, wordless, at, span, className, messageId, busy = false, onDeleted, onEdit } = props;
  const menu = messageId && onDeleted && (
    <MessageMenu {...{ messageId, text, wordless, busy, onDeleted, onEdit }} />
  );
  return (
    <div dir="auto" className={clsx('max-w-measure', !wordless && 'person-rule', className)}>
      <p
        className={
          wordless
            ? 'text-soft text-sm'
            : 'whitespace-pre-wrap font-person text-ink text-lg [overflow-wrap:anywhere]'
        }
      >
        {span ? <Marked text={text} span={span} /> : text}
      </p>
      {(at || menu) && (
        <div className="flex min-h-6 items-center gap-1">
          {at && <Time at={at} className="text-faint text-xs" />}
          {menu}
        </div>
      )}
    </div>
  );
});
