'use client';

import { clsx } from 'clsx';
import { RevertButton } from '@/components/history/revert-button';
import { useRefresh } from '@/components/query/use-refresh';
import { Badge } from '@/components/ui/badge';
import { Time } from '@/components/ui/time';
import type { GoalEvent } from '@/lib/goals/schema';
import { sayEvent } from './words';

function Event({ event, onChanged }: { event: GoalEvent; onChanged: () => void }) {
  const { action_id, at, reason, reverts, undone } = event;
  const words = sayEvent(event);
  return (
    <li className="grid gap-1 border-line border-s-2 ps-4">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className={clsx(undone && 'text-soft line-through decoration-1')}>{words}</span>
        {undone && <Badge>taken back</Badge>}
        <Time at={at} className="flex-1 whitespace-nowrap text-faint text-sm" />
        {!reverts && (
          <RevertButton
            target={{ kind: 'action', id: action_id, direction: undone ? 'redo' : 'undo' }}
            label={undone ? 'Redo' : 'Undo'}
            about={words}
            onDone={onChanged}
          />
        )}
      </div>
      {reason && (
        <p dir="auto" className="wrap-anywhere font-person text-soft">
          {reason}
        </p>
      )}
    </li>
  );
}

/** What happened to an intention, newest first, as the ledger has it. */
export function GoalEvents({ events }: { events: readonly GoalEvent[] }) {
  const refresh = useRefresh();
  return (
    <section aria-labelledby="what-happened" className="no-print grid gap-4">
      <h2 id="what-happened" className="font-semibold text-xl">
        What happened
      </h2>
      <ol className="grid gap-3">
        {events.map((event) => (
          <Event key={event.action_id} event={event} onChanged={refresh} />
        ))}
      </ol>
    </section>
  );
}
