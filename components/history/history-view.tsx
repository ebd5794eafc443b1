'use client';

import { ArrowUp } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { type Filter, filterQuery } from './filter';
import { FilterBar } from './filter-bar';
import { type Day, groupActions } from './group-actions';
import { NothingYet } from './nothing-yet';
import { dayOf, sayDay } from './say-day';
import { TurnGroup, type TurnGroupProps } from './turn-group';
import { type Page, useLedger } from './use-ledger';

const never = () => () => {};
/** The server does not know the reader's time zone: its days are those of the stored times. */
const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

interface DayGroupProps extends Pick<TurnGroupProps, 'known' | 'onChanged'> {
  day: Day;
  hydrated: boolean;
}

function DayGroup({ day, hydrated, ...rest }: DayGroupProps) {
  return (
    <section className="grid grid-cols-1 gap-2" aria-labelledby={`day-${day.key}`}>
      <h2 id={`day-${day.key}`} className="px-2 font-semibold text-lg">
        {hydrated ? sayDay(day.key, new Date()) : day.key}
      </h2>
      {day.turns.map((turn) => (
        <TurnGroup key={turn.actions.at(-1)?.id} turn={turn} {...rest} />
      ))}
    </section>
  );
}

export interface HistoryViewProps {
  first: Page;
  filter: Filter;
}

export function HistoryView({ first, filter }: HistoryViewProps) {
  const ledger = useLedger(first, filter);
  const hydrated = useHydrated();
  const days = groupActions(ledger.shown, hydrated ? dayOf : (iso) => iso.slice(0, 10));
  const known = new Map(ledger.shown.map((action) => [action.id, action]));
  const filtered = filterQuery(filter) !== '';
  const earlier = async () => {
    const count = await ledger.loadEarlier();
    if (count > 0) announce(`${count} earlier actions are shown.`);
  };
  return (
    <div className="grid grid-cols-1 gap-7">
      {(ledger.shown.length > 0 || filtered) && <FilterBar filter={filter} />}
      {ledger.trouble && <Notice tone="attention">{ledger.trouble}</Notice>}
      {ledger.shown.length === 0 && <NothingYet filtered={filtered} />}
      <div>
        <div className="sticky top-20 z-10 flex h-0 justify-center">
          {ledger.held > 0 && (
            <Button variant="primary" size="sm" onClick={ledger.reveal}>
              <ArrowUp aria-hidden />
              Show {ledger.held} newer
            </Button>
          )}
        </div>
        <div className="grid grid-cols-1 gap-7">
          {days.map((day) => (
            <DayGroup key={day.key} day={day} known={known} hydrated={hydrated} onChanged={ledger.refresh} />
          ))}
        </div>
      </div>
      {ledger.hasEarlier && (
        <Button className="no-print justify-self-center" aria-disabled={ledger.loading} onClick={earlier}>
          {ledger.loading ? 'Looking further back' : 'Earlier'}
        </Button>
      )}
    </div>
  );
}
