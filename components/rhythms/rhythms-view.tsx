'use client';

import { useState } from 'react';
import { sayZone } from '@/components/labels/zone-names';
import { deviceZone } from '@/components/profile/device-zone';
import { useChange } from '@/components/query/use-change';
import { useUndoLast } from '@/components/query/use-undo-last';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import type { NewRhythm, Rhythm } from '@/lib/rhythms/schema';
import { emptyValues, timesOf } from './form-values';
import { RhythmCard } from './rhythm-card';
import { type PartChoice, RhythmForm } from './rhythm-form';

export interface RhythmsViewProps {
  rhythms: readonly Rhythm[];
  parts: readonly PartChoice[];
  /** Where the person's days are counted; null where that is not known yet: then the zone of this device. */
  zone: string | null;
  /** ISO time of the page. */
  now: string;
  /** Today is to stay gentle. */
  rests: boolean;
}

/** A new one, opened by hand. The id is made once, so that a second press is the same rhythm. */
function NewRhythmForm({
  zone,
  parts,
  now,
  onDone,
}: Pick<RhythmsViewProps, 'parts' | 'now'> & { zone: string; onDone: () => void }) {
  const [id] = useState(() => crypto.randomUUID());
  const { make, busy, trouble } = useChange(
    (rhythm: NewRhythm) => callApi('/api/rhythms', 'POST', rhythm),
    () => {
      announce('Turned on.');
      onDone();
    },
  );
  return (
    <Card>
      <RhythmForm
        initial={emptyValues(now, zone)}
        parts={parts}
        zone={sayZone(zone)}
        busy={busy}
        trouble={trouble}
        submit="Turn it on"
        onSubmit={(values) => void make({ id, times: timesOf(values, zone) })}
        onCancel={onDone}
      />
    </Card>
  );
}

/** The rhythms of the person, and a way to turn another one on. */
export function RhythmsView({ rhythms, parts, zone, now, rests }: RhythmsViewProps) {
  const [adding, setAdding] = useState(false);
  const { tell, line } = useUndoLast('Brought back.');
  const onRemoved = (action: string) =>
    tell({ action, words: 'Deleted. What it asked before is still there.' });
  return (
    <div className="grid grid-cols-1 gap-4">
      {rests && (
        <Notice>
          Today is to stay gentle, so nothing asks by itself. What comes due waits until that is over.
        </Notice>
      )}
      {line}
      {rhythms.length === 0 && !adding && (
        <p className="text-soft">Nothing comes by itself, until you turn something on here.</p>
      )}
      {rhythms.map((rhythm) => (
        <RhythmCard key={rhythm.id} rhythm={rhythm} parts={parts} now={now} onRemoved={onRemoved} />
      ))}
      {adding ? (
        <NewRhythmForm
          zone={zone ?? deviceZone() ?? 'UTC'}
          parts={parts}
          now={now}
          onDone={() => setAdding(false)}
        />
      ) : (
        <Button className="justify-self-start" onClick={() => setAdding(true)}>
          {rhythms.length === 0 ? 'Turn on a rhythm' : 'Turn on another rhythm'}
        </Button>
      )}
    </div>
  );
}
