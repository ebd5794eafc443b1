import { Check } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Day } from '@/components/ui/day';
import { Quote } from '@/components/ui/quote';
import type { DecideFactInput, ShownFact } from '@/lib/recall/facts/schema';

export type Decision = DecideFactInput['decision'];

/** What began last week goes on since then. */
function sinceWhen(since: string, past: boolean): string {
  const words = !past && /^(?:last|yesterday|this)\b/i.test(since) ? `since ${since}` : since;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Since or for when, where the person said that; on which day they said it, and on which they said something newer. */
function Days({ past, since, from, to, beside }: ShownFact) {
  const told = since
    ? `${sinceWhen(since, past)}, as you said on `
    : beside
      ? 'You also said this on '
      : 'You said this on ';
  return (
    <>
      {told}
      <Day on={from} />
      {!past && to && (
        <>
          {from === to ? '; later that day you said something newer' : '; you said something newer on '}
          {from !== to && <Day on={to} />}
        </>
      )}
    </>
  );
}

/** One fact: its sentence with its day, the words it was read from, and what the person says of it. */
export function FactLine({ fact, onDecide }: { fact: ShownFact; onDecide: (decision: Decision) => void }) {
  const { sentence, confirmed, status, quote, conversationId, messageId, understoodBy, beside } = fact;
  const asks = understoodBy !== null && !confirmed;
  const differs = beside && status === 'is' && !asks;
  return (
    <li className="grid gap-3 py-5 first:pt-4 last:pb-4">
      <div className="grid gap-0.5">
        {asks && <p className="text-accent text-sm">Understood by {understoodBy}. Is it right?</p>}
        {differs && (
          <p className="text-accent text-sm">This differs from what you said is right. Is it so?</p>
        )}
        <p className={status === 'is' && !asks && !differs ? 'font-medium text-lg' : 'text-lg text-soft'}>
          <span dir="auto" className="wrap-anywhere">
            {sentence}
          </span>
        </p>
        <p className="text-faint text-sm">
          <Days {...fact} />
          {understoodBy && confirmed && ` · Understood by ${understoodBy}`}
        </p>
      </div>
      <Quote
        href={`/chat/${conversationId}#m-${messageId}`}
        label="Where you said this"
        className="wrap-anywhere"
      >
        {quote}
      </Quote>
      <div className="no-print flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          aria-pressed={confirmed}
          aria-label={`That’s right: ${sentence}`}
          className={confirmed ? 'border-accent! bg-accent-wash! text-accent!' : ''}
          onClick={() => onDecide(confirmed ? null : 'confirmed')}
        >
          {confirmed && <Check aria-hidden />}
          That’s right
        </Button>
        <Button
          variant="plain"
          size="sm"
          aria-label={`Not right: ${sentence}`}
          onClick={() => onDecide('dismissed')}
        >
          Not right
        </Button>
      </div>
    </li>
  );
}
