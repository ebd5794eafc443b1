'use client';

import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { HelpAfterSaving } from '@/components/safety/help-after-saving';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { Note, NoteKind } from '@/lib/notes/schema';
import type { Part } from '@/lib/parts/schema';
import type { SafetyLevel } from '@/lib/safety/schema';
import { Section } from './section';
import { useWritten } from './use-written';
import { WritingSpace } from './writing-space';
import { WrittenItem } from './written-item';

export interface PartWritingProps {
  part: Pick<Part, 'id' | 'name'>;
  kind: NoteKind;
  /** The newest, as the page brought them. */
  written: readonly Note[];
}

const words = {
  note: {
    id: 'notes',
    title: 'Notes',
    about: 'What you want to remember about it. The companion can read notes.',
    begin: 'Write a note',
  },
  letter: {
    id: 'letters',
    title: 'Letters to it',
    about:
      'Between you and this part. No companion and no model reads them. Printing the part leaves them out; each can be printed by itself.',
    begin: 'Write to it',
  },
} as const;

/** Notes about a part, or letters to it, with the space to write one. */
export function PartWriting({ part, kind, written }: PartWritingProps) {
  const [open, setOpen] = useState(false);
  const [level, setLevel] = useState<SafetyLevel>();
  const { notes, hasMore, trouble, put, drop, loadMore } = useWritten(part.id, kind, written);
  const { id, title, about, begin } = words[kind];
  const onKept = (note: Note, weight: SafetyLevel) => {
    put(note);
    setLevel(weight);
    setOpen(false);
  };
  return (
    <Section
      id={id}
      title={title}
      about={about}
      empty={kind === 'letter' || notes.length === 0}
      action={
        !open && (
          <Button size="sm" className="no-print" onClick={() => setOpen(true)}>
            <PenLine aria-hidden />
            {begin}
          </Button>
        )
      }
    >
      {open && (
        <WritingSpace
          writing={{ partId: part.id, kind }}
          label={kind === 'letter' ? `A letter to ${part.name}` : `A note about ${part.name}`}
          placeholder={kind === 'letter' ? `Dear ${part.name},` : undefined}
          onKept={onKept}
          onClose={() => setOpen(false)}
        />
      )}
      <HelpAfterSaving level={level} />
      {notes.length > 0 && (
        <ul className="grid gap-6">
          {notes.map((note) => (
            <li key={note.id} id={`n-${note.id}`} className="scroll-mt-24">
              <WrittenItem note={note} onChanged={onKept} onRemoved={() => drop(note.id)} />
            </li>
          ))}
        </ul>
      )}
      {trouble && <Notice tone="attention">{trouble}</Notice>}
      {hasMore && (
        <Button size="sm" className="no-print justify-self-start" onClick={() => void loadMore()}>
          Earlier ones
        </Button>
      )}
    </Section>
  );
}
