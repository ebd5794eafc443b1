'use client';

import { type RefObject, useEffect, useId, useRef } from 'react';
import { LiveRefresh } from '@/components/live/live-refresh';
import { keys } from '@/components/query/keys';
import { usePages } from '@/components/query/use-pages';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import type { FactGroup, PeopleAndPlaces } from '@/lib/recall/facts/schema';
import { DismissedFacts } from './dismissed-facts';
import { type Decision, FactLine } from './fact-line';
import { NobodyNamed } from './nobody-named';
import { useDecisions } from './use-decisions';
import { factName } from './words';

function Group({
  group: { name, facts },
  onDecide,
}: {
  group: FactGroup;
  onDecide: (fact: FactGroup['facts'][number], decision: Decision) => void;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2.5">
      <h2 dir="auto" id={id} className={`wrap-anywhere font-semibold text-xl ${name ? 'font-person' : ''}`}>
        {name ?? 'You'}
      </h2>
      <Card className="py-1! sm:px-6">
        <ul className="grid divide-y divide-line">
          {facts.map((fact) => (
            <FactLine key={factName(fact)} fact={fact} onDecide={(decision) => onDecide(fact, decision)} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

/** What the person just decided, with its undo. */
function LastChange({
  ref,
  words,
  onUndo,
}: {
  ref: RefObject<HTMLDivElement | null>;
  words: string;
  onUndo?: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-label={words}
      className="no-print sticky bottom-4 z-10 flex max-lg:bottom-20 items-center gap-x-2 justify-self-center rounded-xl border border-line bg-raised py-1 ps-4 pe-1.5 text-sm shadow-lift"
    >
      <span dir="auto" className="wrap-anywhere min-w-0 py-2">
        {words}
      </span>
      {onUndo && (
        <Button variant="plain" size="sm" onClick={onUndo}>
          Undo
        </Button>
      )}
    </div>
  );
}

const asked = 'What a model understood is told to no agent before you say that it is right. ';

/** Everybody and every place, the one spoken of last first, page by page. */
export function PeopleAndPlacesView({ first }: { first: PeopleAndPlaces }) {
  const { pages, trouble, hasMore, loading, loadMore } = usePages<PeopleAndPlaces, number>({
    queryKey: keys.facts,
    call: (page) => callApi<PeopleAndPlaces>(`/api/facts?page=${page ?? 1}`),
    next: ({ hasMore: more }, all) => (more ? all.length + 1 : undefined),
    first,
  });
  const { decide, last, undo, trouble: refused } = useDecisions();
  const notice = useRef<HTMLDivElement>(null);
  // A line that went took the focus along: what was done, with its undo, is where one goes on.
  useEffect(() => {
    if (pages && document.activeElement === document.body) notice.current?.focus({ preventScroll: true });
  }, [pages]);
  const groups = pages?.flatMap((page) => page.groups) ?? [];
  const dismissed = pages?.[0]?.dismissed ?? [];
  const understood = groups.some(({ facts }) => facts.some((fact) => fact.understoodBy !== null));
  return (
    <div className="grid gap-9">
      <LiveRefresh />
      {trouble && <Notice tone="attention">{trouble}</Notice>}
      {groups.length === 0 && dismissed.length === 0 && pages && <NobodyNamed />}
      {groups.map((group) => (
        <Group key={group.name ?? ''} group={group} onDecide={decide} />
      ))}
      {hasMore && (
        <Button className="justify-self-start" disabled={loading} onClick={() => void loadMore()}>
          Show more
        </Button>
      )}
      {dismissed.length > 0 && <DismissedFacts facts={dismissed} onTakeBack={(fact) => decide(fact, null)} />}
      {groups.length > 0 && (
        <p className="max-w-measure text-faint text-sm">
          Read from your own words each time you look, and never from a hard moment. {understood && asked}
          {pages?.[0]?.cut && 'Only your newest words are read here. '}
          What you delete is gone from here at once.
        </p>
      )}
      {refused ? (
        <Notice tone="attention" className="sticky bottom-4 z-10 max-lg:bottom-20">
          {refused}
        </Notice>
      ) : (
        last && (
          <LastChange
            ref={notice}
            words={last}
            onUndo={
              undo &&
              (() => {
                // The button goes, and with it the focus; what is told stays where it was.
                notice.current?.focus({ preventScroll: true });
                undo();
              })
            }
          />
        )
      )}
    </div>
  );
}
