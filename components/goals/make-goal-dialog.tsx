'use client';

import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { useChange } from '@/components/query/use-change';
import { HelpAfterSaving, isHeavy } from '@/components/safety/help-after-saving';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Dialog } from '@/components/ui/dialog';
import { KeptLine } from '@/components/ui/kept-line';
import { useKeptForm } from '@/components/ui/use-kept-form';
import type { Goal } from '@/lib/goals/schema';
import type { WithCare } from '@/lib/safety/with-care';
import { GoalWords, type GoalWordsValues, goalWordsTrouble } from './goal-words';

const nothing = { title: '', why: '' };

export interface MakeGoalDialogProps {
  onClose: () => void;
  onGo: (goalId: string) => void;
  /** Under which name what is typed stays in this browser. */
  draft?: string;
  /** What it comes from, above the fields. */
  children?: ReactNode;
}

function useMaking({ onGo, draft = 'intention.new' }: MakeGoalDialogProps) {
  const { values, set, forget, found, beginAfresh } = useKeptForm(draft, nothing);
  const [wrong, setWrong] = useState<string>();
  const [made, setMade] = useState<WithCare<Goal>>();
  const { make, busy, trouble } = useChange(
    ({ title, why }: GoalWordsValues) =>
      callApi<WithCare<Goal>>('/api/goals', 'POST', { title, ...(why.trim() && { why }) }),
    (goal, sent) => {
      forget(sent);
      announce('It is kept.');
      // Help stays on the screen until the person goes on.
      if (isHeavy(goal.level)) setMade(goal);
      else onGo(goal.id);
    },
  );
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const problem = goalWordsTrouble(values);
    setWrong(problem);
    if (!problem) await make(values);
  };
  const refused = trouble && `${trouble} What you typed is still here.`;
  return { values, set, found, beginAfresh, made, busy, submit, trouble: wrong ?? refused };
}

/** A new intention. What did not go through stays in the fields, also when the page is left. */
export function MakeGoalDialog(props: MakeGoalDialogProps) {
  const { onClose, onGo } = props;
  const form = useId();
  const { values, set, found, beginAfresh, made, busy, submit, trouble } = useMaking(props);
  const footer = made ? (
    <Button variant="primary" onClick={() => onGo(made.id)}>
      Go to the intention
    </Button>
  ) : (
    <>
      <Button variant="plain" onClick={onClose}>
        Not now
      </Button>
      <Button variant="primary" type="submit" form={form} aria-disabled={busy}>
        Keep it
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} title="A new intention" footer={footer} wide>
      {made ? (
        <HelpAfterSaving level={made.level} />
      ) : (
        <form id={form} onSubmit={submit} className="grid gap-4" noValidate>
          {props.children}
          <KeptLine found={found} onBeginAfresh={beginAfresh} />
          <GoalWords
            values={values}
            onChange={(next) => set((known) => ({ ...known, ...next }))}
            trouble={trouble}
          />
        </form>
      )}
    </Dialog>
  );
}
