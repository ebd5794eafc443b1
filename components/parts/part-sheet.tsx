'use client';

import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { useRefresh } from '@/components/query/use-refresh';
import { HelpAfterSaving } from '@/components/safety/help-after-saving';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import type { PartDetails } from '@/lib/parts/get-part';
import type { SafetyLevel } from '@/lib/safety/schema';
import { PartEditor } from './part-editor';
import { PartFieldsView } from './part-fields';

/** The part as it is read, and in the same place the form in which it is changed by hand. */
export function PartSheet({ part, said, evidence }: Pick<PartDetails, 'part' | 'said' | 'evidence'>) {
  const refresh = useRefresh();
  const [editing, setEditing] = useState(false);
  const [saved, setSaved] = useState(part);
  const [level, setLevel] = useState<SafetyLevel>();
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
          onSaved={(next, weight) => {
            setSaved(next);
            setLevel(weight);
            close('Saved.');
            refresh();
          }}
        />
      ) : (
        <>
          <PartFieldsView part={newest} said={said} evidence={evidence} />
          {!newest.retired_at && (
            <Button ref={edit} className="no-print justify-self-start" onClick={() => setEditing(true)}>
              <Pencil aria-hidden />
              Change what is said here
            </Button>
          )}
          <HelpAfterSaving level={level} />
        </>
      )}
    </div>
  );
}
