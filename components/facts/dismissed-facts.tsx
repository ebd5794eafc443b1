import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Quote } from '@/components/ui/quote';
import type { ShownFact } from '@/lib/recall/facts/schema';
import { factName } from './words';

/** What the person said is not right, folded at the end, where it can be taken back. */
export function DismissedFacts({
  facts,
  onTakeBack,
}: {
  facts: readonly ShownFact[];
  onTakeBack: (fact: ShownFact) => void;
}) {
  return (
    <Disclosure summary={`Not right (${facts.length})`}>
      <p className="max-w-measure pt-2 text-soft text-sm">
        Whoever answers you is not told these as facts. Your words themselves stay where you said them.
      </p>
      <ul className="grid divide-y divide-line">
        {facts.map((fact) => (
          <li key={factName(fact)} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4">
            <div className="grid min-w-0 flex-1 basis-64 gap-2">
              <p dir="auto" className="wrap-anywhere text-soft">
                {fact.sentence}
              </p>
              <Quote
                href={`/chat/${fact.conversationId}#m-${fact.messageId}`}
                label="Where you said this"
                className="wrap-anywhere"
              >
                {fact.quote}
              </Quote>
            </div>
            <Button
              variant="plain"
              size="sm"
              className="no-print"
              aria-label={`Take back: ${fact.sentence}`}
              onClick={() => onTakeBack(fact)}
            >
              Take back
            </Button>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
