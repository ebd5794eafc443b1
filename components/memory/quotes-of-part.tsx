import { EvidenceQuote } from '@/components/parts/evidence-quote';
import type { Evidence } from '@/lib/evidence/schema';

/** What was said of a part whose file nobody has written in yet. */
export function QuotesOfPart({ quotes }: { quotes: readonly Evidence[] }) {
  return (
    <section aria-labelledby="quotes-of-part" className="grid gap-4">
      <div>
        <h2 id="quotes-of-part" className="font-semibold text-xl">
          From your quotes
        </h2>
        <p className="mt-1 text-soft">Nothing is written in this file yet. This is what you said.</p>
      </div>
      <ul className="grid gap-4">
        {quotes.map((one) => (
          <li key={one.id}>
            <EvidenceQuote evidence={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}
