'use client';

import { useUndoLast } from '@/components/query/use-undo-last';
import type { Learning } from '@/lib/learnings/schema';
import { LearningCard } from './learning-card';

export interface LearningsListProps {
  learnings: readonly Learning[];
  withinGoal?: boolean;
}

/** Learnings, with the way to undo the last deletion. */
export function LearningsList({ learnings, withinGoal }: LearningsListProps) {
  const { tell, line } = useUndoLast('Brought back.');
  const onRemoved = (action: string) => tell({ action, words: 'Deleted.' });
  return (
    <div className="grid grid-cols-1 gap-4">
      {line}
      {learnings.map((learning) => (
        <LearningCard key={learning.id} learning={learning} withinGoal={withinGoal} onRemoved={onRemoved} />
      ))}
    </div>
  );
}
