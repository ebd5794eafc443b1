import { Disclosure } from '@/components/ui/disclosure';
import { Quote } from '@/components/ui/quote';
import type { Proposal } from '@/lib/proposals/schema';

const quotesAtOnce = 3;

const QuoteList = ({ quotes }: { quotes: Proposal['evidence'] }) =>
  quotes.map(({ id, quote, conversation_id, message_id, start_offset, end_offset, created_at }) => (
    <Quote
      key={id}
      href={`/chat/${conversation_id}?quote=${start_offset}-${end_offset}#m-${message_id}`}
      date={created_at}
    >
      {quote}
    </Quote>
  ));

/** Every quote it stands on; the buttons stay within reach of the first three. */
export function ProposalQuotes({ quotes }: { quotes: Proposal['evidence'] }) {
  if (quotes.length === 0) return null;
  const more = quotes.slice(quotesAtOnce);
  return (
    <section className="grid gap-3">
      <h3 className="text-faint text-sm">It rests on your words</h3>
      <QuoteList quotes={quotes.slice(0, quotesAtOnce)} />
      {more.length > 0 && (
        <Disclosure summary={`${more.length} more of your words`}>
          <div className="grid gap-3 pt-2">
            <QuoteList quotes={more} />
          </div>
        </Disclosure>
      )}
    </section>
  );
}
