'use client';

import { useUndoLast } from '@/components/query/use-undo-last';
import type { GoalNote } from '@/lib/goal-notes/schema';
import { GoalNoteCard } from './goal-note-card';

/** The notes under an intention, with the way to undo the last removal. */
export function GoalNotes({ notes }: { notes: readonly GoalNote[] }) {
  const { tell, line, shown } = useUndoLast('Brought back.');
  const onRemoved = (action: string) => tell({ action, words: 'Removed.' });
  return (
    <section aria-labelledby="notes" className="grid grid-cols-1 gap-3">
      <h2 id="notes" className="font-semibold text-xl">
        Notes
      </h2>
      {line}
      {notes.length === 0 && !shown && (
        <p className="text-soft">None yet. A model writes one when you, or an errand of yours, ask for it.</p>
      )}
      {notes.map((note) => (
        <GoalNoteCard key={note.id} note={note} onRemoved={onRemoved} />
      ))}
    </section>
  );
}
