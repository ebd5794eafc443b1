import { evidenceKindWords, whereSaid } from '@/components/labels/part-labels';
import { Quote } from '@/components/ui/quote';
import type { Evidence } from '@/lib/evidence/schema';

/** The person's words, what they are a sign of, and the way back to the message they come from. */
export function EvidenceQuote({ evidence }: { evidence: Evidence }) {
  const { quote, kind, created_at } = evidence;
  return (
    <div className="grid gap-1">
      <p className="text-faint text-sm">{evidenceKindWords[kind]}</p>
      <Quote href={whereSaid(evidence)} date={created_at} className="wrap-anywhere">
        {quote}
      </Quote>
    </div>
  );
}
