'use client';

import { useState } from 'react';
import { countQuotes } from '@/components/labels/part-labels';
import { WhatIsNeeded } from '@/components/proposals/what-is-needed';
import { Button } from '@/components/ui/button';
import type { Evidence } from '@/lib/evidence/schema';
import { EvidenceQuote } from './evidence-quote';
import { MakePartDialog } from './make-part-dialog';
import { QuoteMenu } from './quote-menu';

interface NoticingProps {
  evidence: Evidence;
  chosen: boolean;
  onToggle: () => void;
}

function Noticing({ evidence, chosen, onToggle }: NoticingProps) {
  return (
    <li className="flex items-start gap-3 rounded-lg border border-line bg-raised p-3 pe-1.5 has-checked:border-accent has-checked:bg-accent-wash">
      <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
        <input type="checkbox" className="size-5 accent-accent" checked={chosen} onChange={onToggle} />
        <span className="sr-only">Choose: {evidence.quote}</span>
      </label>
      <div className="min-w-0 flex-1 py-2">
        <EvidenceQuote evidence={evidence} />
      </div>
      <QuoteMenu evidence={evidence} />
    </li>
  );
}

/** Quotes that belong to no part yet. Choosing some and naming them is how the person makes a part by hand. */
export function Noticings({ evidence }: { evidence: readonly Evidence[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [naming, setNaming] = useState(false);
  const ids = evidence.flatMap(({ id }) => (chosen.has(id) ? [id] : []));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <section className="grid gap-4" aria-labelledby="noticings">
      <div>
        <h2 id="noticings" className="font-semibold text-xl">
          Things I noticed
        </h2>
        <p className="mt-1 text-soft">
          Your words that belong to no part yet, and they can stay that way. If some of them belong together,
          you can make them a part.
        </p>
      </div>
      <WhatIsNeeded
        evidenceIds={ids.length > 0 ? ids : evidence.map(({ id }) => id)}
        chosen={ids.length > 0}
      />
      <ul className="grid gap-2.5">
        {evidence.map((one) => (
          <Noticing key={one.id} evidence={one} chosen={chosen.has(one.id)} onToggle={() => toggle(one.id)} />
        ))}
      </ul>
      {ids.length > 0 && (
        <div className="no-print sticky bottom-4 flex max-lg:bottom-20 flex-wrap items-center gap-3 justify-self-center rounded-xl border border-line bg-raised py-2 ps-5 pe-2 shadow-lift max-sm:justify-self-stretch">
          <span className="flex-1 text-sm text-soft">{countQuotes(ids.length)} chosen</span>
          <Button variant="primary" size="sm" onClick={() => setNaming(true)}>
            Make this a part
          </Button>
        </div>
      )}
      <MakePartDialog open={naming} onOpenChange={setNaming} evidenceIds={ids} />
    </section>
  );
}
