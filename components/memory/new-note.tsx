'use client';

import { FilePlus2 } from 'lucide-react';
import { useRouter, useSearchParams } from 'next/navigation';
import { type SyntheticEvent, useEffect, useId, useState } from 'react';
import { useChange } from '@/components/query/use-change';
import { HelpAfterSaving, isHeavy } from '@/components/safety/help-after-saving';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import type { MemoryFile } from '@/lib/memory/schema';
import type { SafetyLevel } from '@/lib/safety/schema';
import { keepNoteDraft, type NoteDraft, readNoteDraft } from './draft';

/** A note of the person's own. What did not go through stays in the fields. */
export function NewNote() {
  const router = useRouter();
  const form = useId();
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState<NoteDraft>({ title: '', text: '' });
  const [missing, setMissing] = useState(false);
  const [kept, setKept] = useState<{ path: string; level: SafetyLevel }>();
  const begin = () => {
    setKept(undefined);
    setNote(readNoteDraft() ?? note);
    setOpen(true);
  };
  const asked = useSearchParams().get('note') === 'new';
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for each time it is asked for
  useEffect(() => {
    if (!asked) return;
    begin();
    window.history.replaceState(null, '', '/memory');
  }, [asked]);
  const write = (next: NoteDraft) => {
    setNote(next);
    keepNoteDraft(next);
  };
  const { make, busy, ...sent } = useChange(
    (sent: NoteDraft) => callApi<MemoryFile & { level: SafetyLevel }>('/api/memory', 'POST', sent),
    ({ path, level }, sent) => {
      // What was typed while it was being kept stays, for another note.
      const begun = readNoteDraft();
      if (!begun || (begun.title === sent.title && begun.text === sent.text)) write({ title: '', text: '' });
      setKept({ path, level });
      if (!isHeavy(level)) router.push(`/memory/${path}`);
    },
  );
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const untitled = note.title.trim() === '';
    setMissing(untitled);
    if (!untitled) await make(note);
  };
  const refused = sent.trouble && `${sent.trouble} What you typed is still here.`;
  const trouble = missing ? 'It needs a title. A word is enough.' : refused;
  const footer = kept ? (
    <Button variant="primary" onClick={() => router.push(`/memory/${kept.path}`)}>
      Go to the note
    </Button>
  ) : (
    <>
      <Button variant="plain" onClick={() => setOpen(false)}>
        Not now
      </Button>
      <Button variant="primary" type="submit" form={form} aria-disabled={busy}>
        Keep this note
      </Button>
    </>
  );
  return (
    <>
      <Button onClick={begin}>
        <FilePlus2 aria-hidden />
        New note
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="A note" footer={footer} wide>
        {kept ? (
          <div className="grid gap-4">
            <p>It is kept.</p>
            <HelpAfterSaving level={kept.level} />
          </div>
        ) : (
          <form id={form} onSubmit={submit} className="grid gap-4" noValidate>
            <Field
              label="Title"
              person
              data-autofocus
              autoComplete="off"
              maxLength={120}
              value={note.title}
              onChange={(event) => write({ ...note, title: event.target.value })}
              error={trouble}
            />
            <Field
              as="textarea"
              label="Text"
              person
              rows={7}
              value={note.text}
              onChange={(event) => write({ ...note, text: event.target.value })}
              hint="The companion can read it. You can lock it, change it and put it away."
            />
          </form>
        )}
      </Dialog>
    </>
  );
}
