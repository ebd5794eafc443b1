'use client';

import Link from 'next/link';
import { LiveRefresh } from '@/components/live/live-refresh';
import { useChange } from '@/components/query/use-change';
import { useUndoLast } from '@/components/query/use-undo-last';
import { buttonClass } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import type { PutAsideInput, Today } from '@/lib/today/schema';
import { TodayArt } from './today-art';
import { CardOfToday } from './today-card';
import { sayAside } from './words';

/** At most three things that were left open, or nothing, which is fine. */
export function TodayView({ today: { rests, cards } }: { today: Today }) {
  const { tell, line } = useUndoLast('It is here again.');
  const aside = useChange(
    (given: PutAsideInput) => callApi<{ action: string | null }>('/api/today', 'PUT', given),
    ({ action }, given) => tell({ action, words: sayAside(given) }),
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <LiveRefresh />
      {aside.trouble && <Notice tone="attention">{aside.trouble}</Notice>}
      {line}
      {cards.map((card) => (
        <CardOfToday
          key={`${card.kind} ${card.source_id}`}
          card={card}
          busy={aside.busy}
          onAside={(never) => void aside.make({ kind: card.kind, sourceId: card.source_id, never })}
        />
      ))}
      {rests && (
        <EmptyState
          art={<TodayArt />}
          title="This page rests today"
          action={
            <Link href="/chat/new" className={buttonClass({})}>
              Write something
            </Link>
          }
        >
          Something was hard lately, so nothing here asks anything of you. Talking stays open, and so does
          help.
        </EmptyState>
      )}
      {!rests && cards.length === 0 && (
        <EmptyState
          art={<TodayArt />}
          title="Nothing was left open"
          action={
            <Link href="/chat/new" className={buttonClass({})}>
              Write something
            </Link>
          }
        >
          There is nothing you have to come back to. A question or a suggestion of an earlier day, or an
          intention that has gone quiet, would stand here. What came today is under To review.
        </EmptyState>
      )}
    </div>
  );
}
