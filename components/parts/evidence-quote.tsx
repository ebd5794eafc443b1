import { Quote } from '@/components/ui/quote';
import type { Evidence } from '@/lib/evidence/schema';
import { evidenceKindWords } from './words';

/** The person's words, what they are a sign of, and the way back to the message they come from. */
export function EvidenceQuote({ evidence }: { evidence: Evidence }) {
  const { quote, kind, conversation_id, message_id, start_offset, end_offset, created_at } = evidence;
  return (
    <div className="grid gap-1">
      <p className="text-faint text-sm">{evidenceKindWords[kind]}</p>
      <Quote
        href={`/chat/${conversation_id}?quote=${start_offset}-${end_offset}#m-${message_id}`}
        date={created_at}
      >
        {quote}
      </Quote>
    </div>
  );
}
