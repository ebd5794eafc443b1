'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type SyntheticEvent, useId, useState } from 'react';
import { useChange } from '@/components/query/use-change';
import { HelpAfterSaving, isHeavy } from '@/components/safety/help-after-saving';
import { Button, buttonClass } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import type { Part } from '@/lib/parts/schema';
import type { WithCare } from '@/lib/safety/with-care';

export interface MakePartDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  evidenceIds: readonly string[];
}

/** The name as it is being written, and what becomes of it. */
function useNaming(evidenceIds: readonly string[]) {
  const router = useRouter();
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const [made, setMade] = useState<WithCare<Part>>();
  const { make, busy, trouble } = useChange(
    () => callApi<WithCare<Part>>('/api/parts', 'POST', { changes: { name: name.trim() }, evidenceIds }),
    (part) => {
      // Help stays on the screen until the person goes on.
      if (isHeavy(part.level)) setMade(part);
      else router.push(`/parts/${part.id}`);
    },
  );
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const empty = name.trim() === '';
    setMissing(empty);
    if (!empty) await make();
  };
  return {
    name,
    setName,
    trouble: missing ? 'It needs a name. Any word of yours will do.' : trouble,
    busy,
    made,
    submit,
  };
}

/** The person names a part themselves. A name that did not go through stays in the field. */
export function MakePartDialog({ open, onOpenChange, evidenceIds }: MakePartDialogProps) {
  const form = useId();
  const { name, setName, trouble, busy, made, submit } = useNaming(evidenceIds);
  const footer = made ? (
    <Link href={`/parts/${made.id}`} className={buttonClass({ variant: 'primary' })}>
      See the part
    </Link>
  ) : (
    <>
      <Button variant="plain" onClick={() => onOpenChange(false)}>
        Not now
      </Button>
      <Button variant="primary" type="submit" form={form} aria-disabled={busy}>
        Make this a part
      </Button>
    </>
  );
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="What do you call it?" footer={footer}>
      {made && <HelpAfterSaving level={made.level} />}
      <form hidden={Boolean(made)} id={form} onSubmit={submit} className="grid gap-4" noValidate>
        <Field
          label="Name"
          person
          data-autofocus
          autoComplete="off"
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={trouble}
          hint="In your own words. You can change it at any time, and everything else can wait."
        />
        {evidenceIds.length > 0 && (
          <p className="text-soft">
            {evidenceIds.length === 1
              ? 'The quote you chose goes'
              : `The ${evidenceIds.length} quotes you chose go`}{' '}
            along with it.
          </p>
        )}
      </form>
    </Dialog>
  );
}
