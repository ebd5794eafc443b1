'use client';

import { type SyntheticEvent, useId, useState } from 'react';
import { useChange } from '@/components/query/use-change';
import { HelpAfterSaving, isHeavy } from '@/components/safety/help-after-saving';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { useKeptForm } from '@/components/ui/use-kept-form';
import type { Goal } from '@/lib/goals/schema';
import type { SafetyLevel } from '@/lib/safety/schema';
import type { WithCare } from '@/lib/safety/with-care';

const nothing = { reason: '' };

function useEnding(goalId: string, onClose: () => void) {
  const { values, set, forget } = useKeptForm(`intention.done.${goalId}`, nothing);
  const [missing, setMissing] = useState(false);
  const [kept, setKept] = useState<SafetyLevel>();
  const { make, busy, trouble } = useChange(
    (sent: typeof nothing) =>
      callApi<WithCare<Goal>>(`/api/goals/${goalId}/status`, 'POST', { to: 'done', reason: sent.reason }),
    ({ level }, sent) => {
      forget(sent);
      announce('It is done.');
      if (isHeavy(level)) setKept(level);
      else onClose();
    },
  );
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const isEmpty = values.reason.trim() === '';
    setMissing(isEmpty);
    if (!isEmpty) await make(values);
  };
  const refused = trouble && `${trouble} What you typed is still here.`;
  return {
    ...{ reason: values.reason, write: (reason: string) => set({ reason }), busy, kept, submit },
    trouble: missing ? 'Say in a word or two why it is done.' : refused,
  };
}

/** An intention is done for a reason that the person gives: lived, changed, not theirs any more. */
export function DoneDialog({ goalId, onClose }: { goalId: string; onClose: () => void }) {
  const form = useId();
  const { reason, write, busy, kept, submit, trouble } = useEnding(goalId, onClose);
  const footer = kept ? (
    <Button variant="primary" onClick={onClose}>
      Close
    </Button>
  ) : (
    <>
      <Button variant="plain" onClick={onClose}>
        Not yet
      </Button>
      <Button variant="primary" type="submit" form={form} aria-disabled={busy}>
        It is done
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} title="Is it done?" footer={footer}>
      {kept ? (
        <HelpAfterSaving level={kept} />
      ) : (
        <form id={form} onSubmit={submit} noValidate>
          <Field
            as="textarea"
            label="Why is it done?"
            person
            data-autofocus
            value={reason}
            onChange={(event) => write(event.target.value)}
            error={trouble}
            hint="Lived, changed, no longer yours: any reason is a good one. You can take it up again."
          />
        </form>
      )}
    </Dialog>
  );
}
