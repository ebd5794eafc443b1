'use client';

import { type FormEvent, useId, useState } from 'react';
import { useChange } from '@/components/query/use-change';
import { HelpAfterSaving, isHeavy } from '@/components/safety/help-after-saving';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import type { KeptSnapshot } from '@/lib/map/schema';
import type { SafetyLevel } from '@/lib/safety/schema';
import type { WithCare } from '@/lib/safety/with-care';

export interface KeepDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onKept: (kept: KeptSnapshot) => void;
}

/** Keeps the map as it is today, with a title if one likes. */
export function KeepDialog({ open, onOpenChange, onKept }: KeepDialogProps) {
  const form = useId();
  const [level, setLevel] = useState<SafetyLevel>('none');
  const { make, busy, trouble, forget } = useChange(
    (title: string) => callApi<WithCare<KeptSnapshot>>('/api/map/snapshots', 'POST', title ? { title } : {}),
    (kept) => {
      onKept(kept);
      if (isHeavy(kept.level)) setLevel(kept.level);
      else change(false);
    },
  );
  const change = (next: boolean) => {
    forget();
    setLevel('none');
    onOpenChange(next);
  };
  const keep = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void make(String(new FormData(event.currentTarget).get('title') ?? '').trim());
  };
  if (isHeavy(level)) {
    const done = (
      <Button variant="primary" onClick={() => change(false)}>
        Close
      </Button>
    );
    return (
      <Dialog open={open} onOpenChange={change} title="The picture is kept." footer={done}>
        <HelpAfterSaving level={level} />
      </Dialog>
    );
  }
  const footer = (
    <>
      <Button variant="plain" onClick={() => change(false)}>
        Cancel
      </Button>
      <Button variant="primary" type="submit" form={form} disabled={busy}>
        Keep it
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title="Keep this picture"
      description="The map as it is today, with its date. Later you can look back at it; it stays as it was."
      footer={footer}
    >
      <form id={form} onSubmit={keep}>
        <Field
          label="A title, if you like"
          name="title"
          maxLength={120}
          autoComplete="off"
          person
          error={trouble}
          data-autofocus
        />
      </form>
    </Dialog>
  );
}
