'use client';

import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { useRemoval } from '@/components/query/use-removal';
import { announce } from '@/components/ui/announce';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Menu } from '@/components/ui/menu';
import { printAlone } from '@/components/ui/print-alone';
import { Time } from '@/components/ui/time';
import type { Note } from '@/lib/notes/schema';
import type { SafetyLevel } from '@/lib/safety/schema';
import { WritingSpace } from './writing-space';

export interface WrittenItemProps {
  note: Note;
  onChanged: (note: Note, level: SafetyLevel) => void;
  onRemoved: () => void;
}

const words = { note: 'note', letter: 'letter' } as const;

/** A note or a letter as it was kept, and the ways to change it. */
export function WrittenItem({ note, onChanged, onRemoved }: WrittenItemProps) {
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const article = useRef<HTMLElement>(null);
  const one = words[note.kind];
  const remove = useRemoval(`/api/notes/${note.id}`, () => {
    announce(`The ${one} is removed.`);
    onRemoved();
  });
  if (open === 'edit')
    return (
      <WritingSpace
        writing={note}
        label={`Change this ${one}`}
        onClose={() => setOpen(undefined)}
        onKept={(kept, level) => {
          setOpen(undefined);
          onChanged(kept, level);
        }}
      />
    );
  return (
    <article ref={article} className="grid gap-1">
      <div className="flex items-center justify-between gap-3">
        <p className="text-faint text-sm">
          <Time at={note.created_at} />
          {note.version > 1 && ' · changed since'}
        </p>
        <div className="no-print">
          <Menu
            label={`More about this ${one}`}
            trigger={<Ellipsis aria-hidden />}
            items={[
              { label: 'Change', onSelect: () => setOpen('edit') },
              { label: `Print this ${one}`, onSelect: () => printAlone(article.current) },
              { label: 'Remove', onSelect: () => setOpen('remove') },
            ]}
          />
        </div>
      </div>
      <p dir="auto" className="person-rule whitespace-pre-wrap font-person leading-relaxed">
        {note.body}
      </p>
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={() => setOpen(undefined)}
        title={`Remove this ${one}?`}
        confirm="Remove"
        onConfirm={remove}
      >
        You can take this back from History.
      </ConfirmDialog>
    </article>
  );
}
