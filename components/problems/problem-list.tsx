'use client';

import { useState } from 'react';
import { useChange } from '@/components/query/use-change';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Notice } from '@/components/ui/notice';
import type { Problem, ProblemState } from '@/lib/problems/schema';
import { type Decided, ProblemCard } from './problem-card';
import { noneWords } from './words';

export interface ProblemListProps {
  problems: readonly Problem[];
  state: ProblemState;
}

/** The problems in one state. What was decided last can be taken back here. */
export function ProblemList({ problems, state }: ProblemListProps) {
  const [decided, setDecided] = useState<Decided>();
  const undo = useChange(
    (action: string) => callApi(`/api/actions/${action}/undo`, 'POST', {}),
    () => {
      setDecided(undefined);
      announce('Taken back.');
    },
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      {undo.trouble && <Notice tone="attention">{undo.trouble}</Notice>}
      {decided && (
        <p className="flex flex-wrap items-center gap-x-2 text-soft text-sm">
          {decided.words}
          <Button variant="plain" size="sm" onClick={() => void undo.make(decided.action)}>
            Undo
          </Button>
        </p>
      )}
      {problems.length === 0 && <p className="text-soft">{noneWords[state]}</p>}
      {problems.map((problem) => (
        <ProblemCard key={problem.id} problem={problem} onDecided={setDecided} />
      ))}
    </div>
  );
}
