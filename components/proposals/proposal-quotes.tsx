import { Quote } from '@/components/ui/quote';
import type { Proposal } from '@/lib/proposals/schema';

/** So many stand on the card itself. */
export const quotesAtOnce = 3;

const hrefOf = ({ conversation_id, message_id, start_offset, end_offset }: Proposal['evidence'][number]) =>
  `/chat/${conversation_id}?quote=${start_offset}-${end_offset}#m-${message_id}`;

export interface ProposalQuotesProps {
  title: string;
  quotes: Proposal['evidence'];
  /** A few lines of each, so that the answers stay within reach. */
  short?: boolean;
}

/** The person's words a suggestion stands on, each with the way to where it was said. */
export function ProposalQuotes({ title, quotes, short }: ProposalQuotesProps) {
  if (quotes.length === 0) return null;
  return (
    <section className="grid gap-2.5">
      <h3 className="text-faint text-sm">{title}</h3>
      {quotes.map((one) => (
        <Quote key={one.id} href={hrefOf(one)} date={one.created_at} short={short}>
          {one.quote}
        </Quote>
      ))}
    </section>
  );
}
