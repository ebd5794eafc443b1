'use client';

import { useUndoLast } from '@/components/query/use-undo-last';
import type { Problem, ProblemState } from '@/lib/problems/schema';
import { ProblemCard } from './problem-card';
import { noneWords } from './words';

export interface ProblemListProps {
  problems: readonly Problem[];
  state: ProblemState;
}

/** The problems in one state. What was decided last can be taken back here. */
export function ProblemList({ problems, state }: ProblemListProps) {
  const { tell, line } = useUndoLast('Taken back.');
  return (
    <div className="grid grid-cols-1 gap-4">
      {line}
      {problems.length === 0 && <p className="text-soft">{noneWords[state]}</p>}
      {problems.map((problem) => (
        <ProblemCard key={problem.id} problem={problem} onDecided={tell} />
      ))}
    </div>
  );
}
