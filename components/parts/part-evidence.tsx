import { whereSaid } from '@/components/labels/part-labels';
import { Quote } from '@/components/ui/quote';
import type { PartDetails } from '@/lib/parts/get-part';
import { groupEvidence } from './evidence-groups';
import { QuoteMenu } from './quote-menu';
import { Section } from './section';

/** What the person said that this part rests on, grouped by what it says. */
export function PartEvidence({ part, evidence }: Pick<PartDetails, 'part' | 'evidence'>) {
  return (
    <Section id="from-your-words" title="In your words" empty={evidence.length === 0}>
      {evidence.length === 0 && (
        <p className="text-soft">
          No quotes yet. When you talk about this part, what you say can be kept here.
        </p>
      )}
      {groupEvidence(evidence).map(({ title, quotes }) => (
        <section key={title} aria-label={title} className="grid gap-3">
          <h3 className="text-sm text-soft">{title}</h3>
          <ul className="grid gap-4">
            {quotes.map((one) => (
              <li key={one.id} className="group flex items-start gap-2">
                <Quote href={whereSaid(one)} date={one.created_at} className="min-w-0 flex-1 wrap-anywhere">
                  {one.quote}
                </Quote>
                <QuoteMenu
                  evidence={one}
                  portrait={
                    part.retired_at ? undefined : { partId: part.id, chosen: part.quote_id === one.id }
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Section>
  );
}
