'use client';

import { useId } from 'react';
import { HelpAfterSaving } from '@/components/safety/help-after-saving';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { KeptLine } from '@/components/ui/kept-line';
import type { GoalPage } from '@/lib/goals/schema';
import { CaringParts } from './caring-parts';
import { GoalWords } from './goal-words';
import { useEditGoal, withChosen } from './use-edit-goal';

export interface EditGoalDialogProps extends Pick<GoalPage, 'goal' | 'parts'> {
  onClose: () => void;
}

/** The person changes what they want, why, and which parts care. */
export function EditGoalDialog({ goal, parts, onClose }: EditGoalDialogProps) {
  const form = useId();
  const { values, set, found, beginAfresh, busy, kept, submit, asks, trouble } = useEditGoal(
    { goal, parts },
    onClose,
  );
  const footer = kept ? (
    <Button variant="primary" onClick={onClose}>
      Close
    </Button>
  ) : (
    <>
      <Button variant="plain" onClick={onClose}>
        Leave it
      </Button>
      <Button variant="primary" type="submit" form={form} aria-disabled={busy}>
        Save
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} title="Change this intention" footer={footer} wide>
      {kept ? (
        <HelpAfterSaving level={kept} />
      ) : (
        <form id={form} onSubmit={submit} className="grid gap-5" noValidate>
          <KeptLine found={found} onBeginAfresh={beginAfresh} />
          <GoalWords
            values={values}
            onChange={(next) => set((known) => ({ ...known, ...next }))}
            trouble={trouble}
          />
          <CaringParts
            caring={values.parts}
            chosen={values.chosen}
            parts={parts}
            asks={asks}
            onChange={(next) => set((known) => ({ ...known, parts: next }))}
            onChoose={(chosen) => set((known) => ({ ...known, chosen }))}
            onAdd={() => set(withChosen)}
          />
        </form>
      )}
    </Dialog>
  );
}
