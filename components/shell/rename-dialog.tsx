'use client';

import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { callConversation } from './call-conversation';

export interface RenameDialogProps {
  id: string;
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone: (title: string) => void;
}

export function RenameDialog({ id, title, open, onOpenChange, onDone }: RenameDialogProps) {
  const form = useId();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('title') ?? '').trim();
    if (!words) return setProblem('A title needs at least one letter.');
    setBusy(true);
    const trouble = await callConversation(id, { method: 'PATCH', body: { title: words } });
    setBusy(false);
    setProblem(trouble);
    if (!trouble) onDone(words);
  };
  const footer = (
    <>
      <Button variant="plain" onClick={() => onOpenChange(false)}>
        Cancel
      </Button>
      <Button variant="primary" type="submit" form={form} disabled={busy}>
        Rename
      </Button>
    </>
  );
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Rename this conversation" footer={footer}>
      <form id={form} onSubmit={save}>
        <Field
          label="Title"
          name="title"
          defaultValue={title}
          maxLength={120}
          error={problem}
          data-autofocus
        />
      </form>
    </Dialog>
  );
}
