'use client';

import { PenLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { SpokenText } from '@/components/markdown/spoken-text';
import { useChange } from '@/components/query/use-change';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Card } from '@/components/ui/card';
import { Disclosure } from '@/components/ui/disclosure';
import { Notice } from '@/components/ui/notice';
import { Time } from '@/components/ui/time';
import type { GoalNote } from '@/lib/goal-notes/schema';
import { EditGoalNoteForm } from './edit-goal-note-form';

export interface GoalNoteCardProps {
  note: GoalNote;
  /** The action that removed it. */
  onRemoved: (action: string) => void;
}

/** One note: its title, opened to be read, and what the person can do with it. */
export function GoalNoteCard({ note, onRemoved }: GoalNoteCardProps) {
  const [editing, setEditing] = useState(false);
  const { id, title, text, made, created_at } = note;
  const remove = useChange(
    () => callApi<{ action: string }>(`/api/attachments/${id}`, 'DELETE'),
    ({ action }) => onRemoved(action),
  );
  return (
    <Card
      id={`note-${id}`}
      role="group"
      aria-label={title}
      className="grid scroll-mt-6 grid-cols-1 gap-3 wrap-anywhere"
    >
      {editing ? (
        <EditGoalNoteForm note={note} onClose={() => setEditing(false)} />
      ) : (
        <Disclosure
          summary={
            <span dir="auto" className={made ? 'font-semibold' : 'font-person font-semibold'}>
              {title}
            </span>
          }
        >
          <div dir="auto" className={made ? 'pt-2' : 'pt-2 font-person'}>
            <SpokenText text={text} streaming={false} />
          </div>
        </Disclosure>
      )}
      <p className="text-faint text-sm">
        {made ? 'Written for you' : 'In your words'}, <Time at={created_at} />.
      </p>
      {remove.trouble && (
        <div role="alert">
          <Notice tone="attention">{remove.trouble}</Notice>
        </div>
      )}
      {!editing && (
        <div className="no-print -ms-3 flex flex-wrap gap-x-1">
          <Button variant="plain" size="sm" onClick={() => setEditing(true)}>
            <PenLine aria-hidden />
            Change
          </Button>
          <Button variant="plain" size="sm" aria-disabled={remove.busy} onClick={() => void remove.make()}>
            <Trash2 aria-hidden />
            Remove
          </Button>
        </div>
      )}
    </Card>
  );
}
