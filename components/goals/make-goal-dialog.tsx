'use client';

import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { useChange } from '@/components/query/use-change';
import { HelpAfterSaving, isHeavy } from '@/components/safety/help-after-saving';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Dialog } from '@/components/ui/dialog';
import { KeptLine } from '@/components/ui/kept-line';
import { SameNamed } from '@/components/ui/same-named';
import { useKeptForm } from '@/components/ui/use-kept-form';
import type { Goal } from '@/lib/goals/schema';
import type { WithCare } from '@/lib/safety/with-care';
import { GoalWords, type GoalWordsValues, goalWordsTrouble } from './goal-words';
import { sameNamedIn } from './same-named';

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
  const [same, setSame] = useState<{ goal: Pick<Goal, 'id' | 'title'>; typed: string }>();
  const there = same?.typed === values.title ? same.goal : undefined;
  const { make, busy, trouble } = useChange(
    ({ title, why, again }: GoalWordsValues & { again: boolean }) =>
      callApi<WithCare<Goal>>('/api/goals', 'POST', {
        ...{ title, ...(why.trim() && { why }), ...(again && { again }) },
      }),
    (goal, { again: _, ...sent }) => {
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
    if (problem) return;
    const answer = await make({ ...values, again: there !== undefined });
    const goal = answer?.ok === false ? sameNamedIn(answer.error) : undefined;
    setSame(goal && { goal, typed: values.title });
  };
  const refused = trouble && !there ? `${trouble} What you typed is still here.` : undefined;
  return { values, set, found, beginAfresh, made, busy, submit, there, trouble: wrong ?? refused };
}

/** A new intention. What did not go through stays in the fields, also when the page is left. */
export function MakeGoalDialog(props: MakeGoalDialogProps) {
  const { onClose, onGo } = props;
  const form = useId();
  const { values, set, found, beginAfresh, made, busy, submit, there, trouble } = useMaking(props);
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
        {there ? 'Keep this one as well' : 'Keep it'}
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
          {there && (
            <div role="alert">
              <SameNamed goal={there}>
                Go to that one, or keep this one as well. What you typed is still here.
              </SameNamed>
            </div>
          )}
        </form>
      )}
    </Dialog>
  );
}
