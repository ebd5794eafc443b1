import { whereSaid } from '@/components/labels/part-labels';
import { Quote } from '@/components/ui/quote';
import type { PartDetails } from '@/lib/parts/get-part';
import { portraitQuote } from './evidence-groups';

/** The quote that stands for a part, large. Nothing where no quote says enough. */
export function PartPortrait({ part, evidence }: Pick<PartDetails, 'part' | 'evidence'>) {
  const quote = portraitQuote(evidence, part.quote_id);
  if (!quote) return null;
  return (
    <Quote
      href={whereSaid(quote)}
      date={quote.created_at}
      className="max-w-measure wrap-anywhere text-2xl leading-snug max-sm:text-xl"
    >
      {quote.quote}
    </Quote>
  );
}
