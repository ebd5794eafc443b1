'use client';

import { useRef, useState } from 'react';
import { useChange } from '@/components/query/use-change';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Notice } from '@/components/ui/notice';
import type { Learning } from '@/lib/learnings/schema';
import { LearningCard } from './learning-card';

export interface LearningsListProps {
  learnings: readonly Learning[];
  withinGoal?: boolean;
}

/** Learnings, with the way to undo the last deletion. */
export function LearningsList({ learnings, withinGoal }: LearningsListProps) {
  const [removed, setRemoved] = useState<string>();
  const told = useRef<HTMLParagraphElement>(null);
  const bringBack = useChange(
    (action: string) => callApi(`/api/actions/${action}/undo`, 'POST', {}),
    () => {
      setRemoved(undefined);
      announce('Brought back.');
    },
  );
  const onRemoved = (action: string) => {
    setRemoved(action);
    announce('Deleted.');
    // The button that was pressed goes, and with it the focus.
    requestAnimationFrame(() => told.current?.focus());
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      {bringBack.trouble && <Notice tone="attention">{bringBack.trouble}</Notice>}
      {removed && (
        <p ref={told} tabIndex={-1} className="flex flex-wrap items-center gap-x-2 text-soft text-sm">
          Deleted.
          <Button variant="plain" size="sm" onClick={() => void bringBack.make(removed)}>
            Undo
          </Button>
        </p>
      )}
      {learnings.map((learning) => (
        <LearningCard key={learning.id} learning={learning} withinGoal={withinGoal} onRemoved={onRemoved} />
      ))}
    </div>
  );
}
