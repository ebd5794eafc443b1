'use client';

import { Pencil } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { announce } from '@/components/history/announce';
import { Button } from '@/components/ui/button';
import type { Part } from '@/lib/parts/schema';
import { PartEditor } from './part-editor';
import { PartFieldsView } from './part-fields';

/** The part as it is read, and in the same place the form in which it is changed by hand. */
export function PartSheet({ part }: { part: Part }) {
  const router = useRouter();
  const [editing, setEditing] = useState(false);
  const [saved, setSaved] = useState(part);
  // What was saved shows at once, until the page brings something newer.
  const newest = saved.version > part.version ? saved : part;
  const edit = useRef<HTMLButtonElement>(null);
  const close = (words: string) => {
    setEditing(false);
    announce(words);
    // The button is back after this rendering.
    requestAnimationFrame(() => edit.current?.focus());
  };
  return (
    <div className="grid gap-5">
      {editing ? (
        <PartEditor
          part={newest}
          onCancel={() => close('Nothing was changed.')}
          onSaved={(next) => {
            setSaved(next);
            close('Saved.');
            router.refresh();
          }}
        />
      ) : (
        <>
          <PartFieldsView part={newest} />
          <Button ref={edit} className="no-print justify-self-start" onClick={() => setEditing(true)}>
            <Pencil aria-hidden />
            Change what is said here
          </Button>
        </>
      )}
    </div>
  );
}
