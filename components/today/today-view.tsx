'use client';

import Link from 'next/link';
import { useRef, useState } from 'react';
import { LiveRefresh } from '@/components/live/live-refresh';
import { useChange } from '@/components/query/use-change';
import { announce } from '@/components/ui/announce';
import { Button, buttonClass } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import type { PutAsideInput, Today } from '@/lib/today/schema';
import { CardOfToday } from './today-card';

const asideWords = ({ never }: PutAsideInput) =>
  never ? 'You will not be shown this again.' : 'Put aside for today.';

/** What is put aside, with the way to take the last one back. */
function useAside() {
  const [last, setLast] = useState<{ action: string | null; words: string }>();
  const told = useRef<HTMLParagraphElement>(null);
  const aside = useChange(
    (given: PutAsideInput) => callApi<{ action: string | null }>('/api/today', 'PUT', given),
    ({ action }, given) => {
      setLast({ action, words: asideWords(given) });
      announce(asideWords(given));
      // The button that was pressed goes with its card, and with it the focus.
      requestAnimationFrame(() => told.current?.focus());
    },
  );
  const back = useChange(
    (action: string) => callApi(`/api/actions/${action}/undo`, 'POST', {}),
    () => {
      setLast(undefined);
      announce('It is here again.');
    },
  );
  return { aside, back, last, told };
}

/** At most three things that were left open, or nothing, which is fine. */
export function TodayView({ today: { rests, cards } }: { today: Today }) {
  const { aside, back, last, told } = useAside();
  const trouble = aside.trouble ?? back.trouble;
  return (
    <div className="grid grid-cols-1 gap-4">
      <LiveRefresh />
      {trouble && <Notice tone="attention">{trouble}</Notice>}
      {last && (
        <p ref={told} tabIndex={-1} className="flex flex-wrap items-center gap-x-2 text-soft text-sm">
          {last.words}
          {last.action && (
            <Button variant="plain" size="sm" onClick={() => void back.make(last.action ?? '')}>
              Undo
            </Button>
          )}
        </p>
      )}
      {cards.map((card) => (
        <CardOfToday
          key={`${card.kind} ${card.source_id}`}
          card={card}
          busy={aside.busy}
          onAside={(never) => void aside.make({ kind: card.kind, sourceId: card.source_id, never })}
        />
      ))}
      {rests && (
        <EmptyState title="This page rests today">
          Something was hard lately, so nothing here asks anything of you. Talking stays open, and so does
          help.
        </EmptyState>
      )}
      {!rests && cards.length === 0 && (
        <EmptyState
          title="Nothing was left open"
          action={
            <Link href="/chat/new" className={buttonClass({})}>
              Write something
            </Link>
          }
        >
          There is nothing you have to come back to. When a question, a suggestion or an intention waits, it
          stands here, and only then.
        </EmptyState>
      )}
    </div>
  );
}
