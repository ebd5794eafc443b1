'use client';

import { type FormEvent, useId, useState } from 'react';
import { HelpAfterSaving, isHeavy } from '@/components/safety/help-after-saving';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import type { Conversation } from '@/lib/conversations/schema';
import type { WithCare } from '@/lib/safety/with-care';

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
  const [heavy, setHeavy] = useState<WithCare<Conversation>>();
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('title') ?? '').trim();
    if (!words) return setProblem('A title needs at least one letter.');
    setBusy(true);
    const answer = await callApi<WithCare<Conversation>>(`/api/conversations/${id}`, 'PATCH', {
      title: words,
    });
    setBusy(false);
    setProblem(answer.ok ? undefined : answer.error.message);
    if (!answer.ok) return;
    if (isHeavy(answer.value.level)) setHeavy(answer.value);
    else onDone(words);
  };
  if (heavy) {
    const close = () => {
      setHeavy(undefined);
      onDone(heavy.title);
    };
    const done = (
      <Button variant="primary" onClick={close}>
        Close
      </Button>
    );
    return (
      <Dialog open={open} onOpenChange={close} title="The title is kept." footer={done}>
        <HelpAfterSaving level={heavy.level} />
      </Dialog>
    );
  }
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
