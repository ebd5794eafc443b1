'use client';

import Link from 'next/link';
import { useChange } from '@/components/query/use-change';
import type { LastDone } from '@/components/query/use-undo-last';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Card } from '@/components/ui/card';
import { Day } from '@/components/ui/day';
import { Notice } from '@/components/ui/notice';
import { Time } from '@/components/ui/time';
import type { Problem, ProblemState } from '@/lib/problems/schema';
import { isOfWhoAnswers, sayProblem } from './words';

export interface ProblemCardProps {
  problem: Problem;
  onDecided: (decided: LastDone) => void;
}

const deeds: Record<ProblemState, { label: string; done: string }> = {
  resolved: { label: 'Mark as resolved', done: 'Marked as resolved.' },
  dismissed: { label: 'Dismiss', done: 'Dismissed.' },
  open: { label: 'Bring back', done: 'Brought back.' },
};

/** Where a problem may go from each state. */
const ways: Record<ProblemState, ProblemState[]> = {
  open: ['resolved', 'dismissed'],
  dismissed: ['open'],
  resolved: ['open'],
};

/** One problem in plain words, the way to where it happened, and what can become of it. */
export function ProblemCard({ problem, onDecided }: ProblemCardProps) {
  const { id, today, times, first_at, last_at, conversation_id, title, state } = problem;
  const { make, busy, trouble } = useChange(
    (to: ProblemState) => callApi<{ action: string | null }>(`/api/problems/${id}`, 'POST', { state: to }),
    ({ action }, to) => onDecided({ action, words: deeds[to].done }),
  );
  return (
    <Card role="group" aria-labelledby={`${id}-what`} className="grid grid-cols-1 gap-2">
      <h2 id={`${id}-what`} className="font-semibold">
        {sayProblem(problem)}
        {today ? '' : ' '}
        {!today && <Day on={first_at} />}.
      </h2>
      {(times > 1 || conversation_id || isOfWhoAnswers(problem)) && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-soft text-sm">
          {times > 1 && (
            <>
              Last <Time at={last_at} />.{' '}
            </>
          )}
          {conversation_id && (
            <Link href={`/chat/${conversation_id}`} className="text-accent underline underline-offset-3">
              Open “<bdi>{title}</bdi>”
            </Link>
          )}
          {isOfWhoAnswers(problem) && (
            <>
              {conversation_id && ' '}
              <Link
                href="/settings#who-answers"
                className="inline-block text-accent underline underline-offset-3"
              >
                Who answers
              </Link>
            </>
          )}
        </p>
      )}
      {trouble && <Notice tone="attention">{trouble}</Notice>}
      <div className="-ms-3 flex flex-wrap gap-x-1">
        {ways[state].map((to) => (
          <Button key={to} variant="plain" size="sm" aria-disabled={busy} onClick={() => void make(to)}>
            {deeds[to].label}
          </Button>
        ))}
      </div>
    </Card>
  );
}
