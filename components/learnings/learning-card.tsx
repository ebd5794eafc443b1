'use client';

import { Lock, LockOpen, PenLine, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { useChange } from '@/components/query/use-change';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { Quote } from '@/components/ui/quote';
import type { Learning } from '@/lib/learnings/schema';
import { EditLearningForm } from './edit-learning-form';

export interface LearningCardProps {
  learning: Learning;
  /** The page is that of its intention. */
  withinGoal?: boolean;
  /** The action that removed it. */
  onRemoved: (action: string) => void;
}

const writtenBy = ({ made_by, reworded }: Learning): string => {
  if (reworded) return 'In your words.';
  return made_by === 'goal' ? 'Written in the conversation of an intention.' : 'Written by the companion.';
};

/** One learning: what it says, the words it rests on, and what the person can do with it. */
export function LearningCard({ learning, withinGoal, onRemoved }: LearningCardProps) {
  const [editing, setEditing] = useState(false);
  const { id, text, locked, reworded, quote, conversation_id, message_id, created_at, goal } = learning;
  const path = `/api/learnings/${id}`;
  const lock = useChange(
    () => callApi<Learning>(`${path}/lock`, 'POST', { locked: !locked }),
    () => announce(locked ? 'Unlocked.' : 'Locked.'),
  );
  const remove = useChange(
    () => callApi<{ action: string }>(path, 'DELETE'),
    ({ action }) => onRemoved(action),
  );
  const trouble = lock.trouble ?? remove.trouble;
  const Icon = locked ? Lock : LockOpen;
  return (
    <Card id={`l-${id}`} role="group" aria-label={text} className="grid grid-cols-1 gap-3">
      {editing ? (
        <EditLearningForm learning={learning} onClose={() => setEditing(false)} />
      ) : (
        <p dir="auto" className={`wrap-anywhere text-lg ${reworded ? 'font-person' : ''}`}>
          {text}
        </p>
      )}
      <Quote
        href={`/chat/${conversation_id}#m-${message_id}`}
        label="Where you said this"
        date={created_at}
        className="wrap-anywhere"
      >
        {quote}
      </Quote>
      <p className="text-faint text-sm">
        {writtenBy(learning)}
        {goal && !withinGoal && (
          <>
            {' '}
            For the intention{' '}
            <Link
              dir="auto"
              href={`/intentions/${goal.id}`}
              className="font-person underline underline-offset-3"
            >
              {goal.title}
            </Link>
            .
          </>
        )}
      </p>
      {trouble && <Notice tone="attention">{trouble}</Notice>}
      {!editing && (
        <div className="no-print -ms-3 flex flex-wrap gap-x-1">
          <Button variant="plain" size="sm" onClick={() => setEditing(true)}>
            <PenLine aria-hidden />
            Change
          </Button>
          <Button
            variant="plain"
            size="sm"
            aria-pressed={locked}
            aria-disabled={lock.busy}
            aria-label="Lock"
            onClick={() => void lock.make()}
          >
            <Icon aria-hidden />
            {locked ? 'Locked' : 'Lock'}
          </Button>
          <Button variant="plain" size="sm" aria-disabled={remove.busy} onClick={() => void remove.make()}>
            <Trash2 aria-hidden />
            Delete
          </Button>
        </div>
      )}
    </Card>
  );
}
