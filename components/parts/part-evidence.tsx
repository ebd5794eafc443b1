import type { Evidence } from '@/lib/evidence/schema';
import { EvidenceQuote } from './evidence-quote';
import { RemoveQuote } from './remove-quote';
import { Section } from './section';

/** What the person said that this part rests on. */
export function PartEvidence({ evidence }: { evidence: readonly Evidence[] }) {
  return (
    <Section id="from-your-words" title="From your words">
      {evidence.length === 0 && (
        <p className="text-soft">
          No quotes yet. When you speak of this part, what you say can be kept here.
        </p>
      )}
      <ul className="grid gap-4">
        {evidence.map((one) => (
          <li key={one.id} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <EvidenceQuote evidence={one} />
            </div>
            <RemoveQuote evidence={one} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
