'use client';

import { Footprints } from 'lucide-react';
import Link from 'next/link';
import { useEffect, useState } from 'react';
import { useRefresh } from '@/components/query/use-refresh';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import type { Task } from '@/lib/tasks/schema';
import { ErrandCard } from './errand-card';
import { GiveErrand } from './give-errand';

export interface ErrandsProps {
  goalId: string;
  errands: readonly Task[];
  /** A model is there that can do one. */
  hasModel: boolean;
  /** The intention is done or archived: it has no new ones. */
  isEnded: boolean;
}

/** Milliseconds between two looks at an errand that is at work, while its page is in sight. */
const lookMs = 2_500;

/** An errand begins without a line in the ledger, so its page looks by itself. */
function useWhileAtWork(isAtWork: boolean): void {
  const refresh = useRefresh();
  useEffect(() => {
    if (!isAtWork) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh();
    }, lookMs);
    return () => clearInterval(timer);
  }, [isAtWork, refresh]);
}

const isBeginning = ({ status, held_by, next_at, at_work }: Task) =>
  at_work || (status === 'active' && (held_by === null || held_by === 'budget_held') && next_at !== null);

/** The errands of an intention, and a way to give one. */
export function Errands({ goalId, errands, hasModel, isEnded }: ErrandsProps) {
  const [giving, setGiving] = useState(false);
  useWhileAtWork(errands.some(isBeginning));
  const folded = errands.filter((one) => one.folded);
  return (
    <section aria-labelledby="errands" className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id="errands" className="font-semibold text-xl">
          Errands
        </h2>
        <p className="text-soft">
          Something done for you while you are away: it reads what is kept here and ends with a note. All of
          it stands in History, with its undo.
        </p>
      </div>
      {giving ? (
        <GiveErrand goalId={goalId} onClose={() => setGiving(false)} />
      ) : (
        !isEnded && (
          <div className="grid justify-items-start gap-2">
            <Button
              className="no-print"
              aria-disabled={!hasModel}
              aria-describedby={hasModel ? undefined : 'errands-need'}
              onClick={() => hasModel && setGiving(true)}
            >
              <Footprints aria-hidden />
              {hasModel ? 'Give an errand' : 'An errand needs a model'}
            </Button>
            {!hasModel && (
              <p id="errands-need" className="text-soft text-sm">
                The guide does none. You can connect a model in{' '}
                <Link href="/settings#who-answers" className="text-accent underline underline-offset-3">
                  Settings
                </Link>
                .
              </p>
            )}
          </div>
        )
      )}
      {errands
        .filter((one) => !one.folded)
        .map((task) => (
          <ErrandCard key={task.id} task={task} />
        ))}
      {folded.length > 0 && (
        <Disclosure summary={`Ended more than two weeks ago (${folded.length})`}>
          <div className="grid grid-cols-1 gap-4 pt-3">
            {folded.map((task) => (
              <ErrandCard key={task.id} task={task} />
            ))}
          </div>
        </Disclosure>
      )}
    </section>
  );
}
