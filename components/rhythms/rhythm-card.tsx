'use client';

import Link from 'next/link';
import { useState } from 'react';
import { sayZone } from '@/components/labels/zone-names';
import { useChange } from '@/components/query/use-change';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { Time } from '@/components/ui/time';
import type { Rhythm, RhythmDone, RhythmTimes } from '@/lib/rhythms/schema';
import { timesOf, valuesOf } from './form-values';
import { type PartChoice, RhythmForm } from './rhythm-form';
import { comesAgain, nameOf, sayLast, sayNext, sayOutcome, sayResting, sayTimes } from './words';

export interface RhythmCardProps {
  rhythm: Rhythm;
  parts: readonly PartChoice[];
  /** ISO time of the page. */
  now: string;
  /** The action that removed it. */
  onRemoved: (action: string) => void;
}

/** What came of it last, and the way there. */
function LastTime({ last, isOver }: { last: NonNullable<Rhythm['last']>; isOver: boolean }) {
  const words = sayLast(last, !isOver);
  if (words === '') return null;
  return (
    <p className="text-soft text-sm">
      Last time, <Time at={last.at} />: {words}{' '}
      {last.conversation_id && (
        <Link href={`/chat/${last.conversation_id}`} className="text-accent underline underline-offset-3">
          Open the conversation
        </Link>
      )}
    </p>
  );
}

/** The way to what it asked before, where that stands without an answer and the last time led elsewhere. */
function StillOpen({ rhythm: { last, open_conversation_id } }: Pick<RhythmCardProps, 'rhythm'>) {
  if (!open_conversation_id || last?.conversation_id === open_conversation_id) return null;
  return (
    <p className="text-soft text-sm">
      What it asked before is still there for you.{' '}
      <Link href={`/chat/${open_conversation_id}`} className="text-accent underline underline-offset-3">
        Open the conversation
      </Link>
    </p>
  );
}

/** What the person can do with a rhythm. Each answers with the refusal of the last one. */
function useDeeds({ id, paused }: Rhythm, onRemoved: (action: string) => void, onEdited: () => void) {
  const path = `/api/rhythms/${id}`;
  const run = useChange(
    () => callApi<RhythmDone>(`${path}/run`, 'POST', {}),
    ({ outcome }) => announce(sayOutcome(outcome)),
  );
  const pause = useChange(
    () => callApi(`${path}/pause`, 'POST', { paused: !paused }),
    () => announce(paused ? 'It goes on.' : 'Paused.'),
  );
  const remove = useChange(
    () => callApi<{ action: string }>(path, 'DELETE'),
    ({ action }) => onRemoved(action),
  );
  const edit = useChange(
    (change: { version: number; times: RhythmTimes }) => callApi(path, 'PATCH', change),
    () => {
      announce('Kept.');
      onEdited();
    },
  );
  return { run, pause, remove, edit, trouble: run.trouble ?? pause.trouble ?? remove.trouble };
}

/** One rhythm: when it comes, when next, what came of it last, and what can be done with it. */
export function RhythmCard({ rhythm, parts, now, onRemoved }: RhythmCardProps) {
  const [editing, setEditing] = useState(false);
  const { run, pause, remove, edit, trouble } = useDeeds(rhythm, onRemoved, () => setEditing(false));
  const { time_zone, paused, version, last, part_id, part } = rhythm;
  const resting = sayResting(rhythm);
  const isOver = !comesAgain(rhythm);
  const own = part_id && part && !parts.some(({ id }) => id === part_id) ? [{ id: part_id, name: part }] : [];
  return (
    <Card role="group" aria-labelledby={`${rhythm.id}-name`} className="grid grid-cols-1 gap-3">
      <div className="grid gap-0.5">
        <h2 dir="auto" id={`${rhythm.id}-name`} className="wrap-anywhere font-semibold text-lg">
          {nameOf(rhythm)}
        </h2>
        <p>
          {sayTimes(rhythm)}
          <span className="block text-soft text-sm">{sayZone(time_zone)}</span>
        </p>
      </div>
      <p className="text-soft text-sm">{sayNext(rhythm, now)}</p>
      {resting && <p className="text-soft text-sm">{resting}</p>}
      {last && <LastTime last={last} isOver={isOver} />}
      <StillOpen rhythm={rhythm} />
      {trouble && <Notice tone="attention">{trouble}</Notice>}
      {editing ? (
        <RhythmForm
          fixedKind
          initial={valuesOf(rhythm, now)}
          parts={[...own, ...parts]}
          zone={sayZone(time_zone)}
          busy={edit.busy}
          trouble={edit.trouble}
          submit="Keep"
          onSubmit={(values) => void edit.make({ version, times: timesOf(values, time_zone) })}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <div className="-ms-3 flex flex-wrap gap-x-1 max-sm:[&>*]:px-2.5 max-[23rem]:grid max-[23rem]:grid-cols-2 max-[23rem]:justify-items-start">
          <Button variant="plain" size="sm" aria-disabled={run.busy} onClick={() => void run.make()}>
            {rhythm.kind === 'reflection' ? 'Tell me now' : 'Ask me now'}
          </Button>
          {!isOver && (
            <Button variant="plain" size="sm" aria-disabled={pause.busy} onClick={() => void pause.make()}>
              {paused ? 'Let it go on' : 'Pause'}
            </Button>
          )}
          <Button variant="plain" size="sm" onClick={() => setEditing(true)}>
            Change
          </Button>
          <Button variant="plain" size="sm" aria-disabled={remove.busy} onClick={() => void remove.make()}>
            Delete
          </Button>
        </div>
      )}
    </Card>
  );
}
