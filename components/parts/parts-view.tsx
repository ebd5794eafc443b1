import { FreshPage } from '@/components/history/fresh-page';
import type { Evidence } from '@/lib/evidence/schema';
import type { PartSummary } from '@/lib/parts/schema';
import type { Proposal } from '@/lib/proposals/schema';
import { NeedsYou } from './needs-you';
import { NoPartsYet } from './no-parts-yet';
import { Noticings } from './noticings';
import { PartCard } from './part-card';

export interface PartsViewProps {
  parts: readonly PartSummary[];
  proposals: readonly Proposal[];
  noticings: readonly Evidence[];
}

export function PartsView({ parts, proposals, noticings }: PartsViewProps) {
  return (
    <div className="grid gap-11">
      <FreshPage />
      <NeedsYou proposals={proposals} />
      {parts.length > 0 ? (
        <section aria-labelledby="your-parts">
          <h2 id="your-parts" className="sr-only">
            Your parts
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2">
            {parts.map((part) => (
              <PartCard key={part.id} part={part} />
            ))}
          </ul>
        </section>
      ) : (
        proposals.length === 0 && <NoPartsYet />
      )}
      {noticings.length > 0 && <Noticings evidence={noticings} />}
    </div>
  );
}
