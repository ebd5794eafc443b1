'use client';

import { type SyntheticEvent, useState } from 'react';
import { useChange } from '@/components/query/use-change';
import { HelpAfterSaving, isHeavy } from '@/components/safety/help-after-saving';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { KeptLine } from '@/components/ui/kept-line';
import { useKeptForm } from '@/components/ui/use-kept-form';
import type { WithCare } from '@/lib/safety/with-care';
import type { Task } from '@/lib/tasks/schema';
import { longestInstructions } from './words';

const nothing = { instructions: '' };

function troubleIn(instructions: string): string | undefined {
  const { length } = instructions.trim();
  if (length === 0) return 'Say in a sentence or two what it should do.';
  if (length > longestInstructions)
    return `An errand can hold 4,000 characters, and this has ${length.toLocaleString('en')}. What you typed is still here.`;
  return undefined;
}

function useGiving(goalId: string, onClose: () => void) {
  // Made once, so that a second press is the same errand.
  const [id] = useState(() => crypto.randomUUID());
  const { values, set, forget, found, beginAfresh } = useKeptForm(`errand.${goalId}`, nothing);
  const [wrong, setWrong] = useState<string>();
  const [kept, setKept] = useState<WithCare<Task>>();
  const { make, busy, trouble } = useChange(
    ({ instructions }: typeof nothing) =>
      callApi<WithCare<Task>>('/api/tasks', 'POST', { id, goalId, instructions }),
    (task, sent) => {
      forget(sent);
      announce('The errand is given.');
      if (isHeavy(task.level)) setKept(task);
      else onClose();
    },
  );
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const problem = troubleIn(values.instructions);
    setWrong(problem);
    if (!problem) await make(values);
  };
  const refused = trouble && `${trouble} What you typed is still here.`;
  return { values, set, found, beginAfresh, busy, kept, submit, trouble: wrong ?? refused };
}

/** A new errand. What was refused stays in the field, also when the page is left. */
export function GiveErrand({ goalId, onClose }: { goalId: string; onClose: () => void }) {
  const { values, set, found, beginAfresh, busy, kept, submit, trouble } = useGiving(goalId, onClose);
  if (kept)
    return (
      <Card className="grid gap-4">
        <HelpAfterSaving level={kept.level} />
        <Button className="justify-self-start" onClick={onClose}>
          Close
        </Button>
      </Card>
    );
  return (
    <Card>
      <form onSubmit={submit} className="grid gap-4" noValidate>
        <KeptLine found={found} onBeginAfresh={beginAfresh} />
        <Field
          as="textarea"
          label="What should it do for you?"
          hint="For example: read my last month for what happens before the Critic speaks. It looks and ends with a note for you. Where you ask for it, it writes a document or keeps something in memory, too; nothing else changes by itself, and all of it can be undone."
          person
          rows={4}
          autoFocus
          value={values.instructions}
          onChange={(event) => set({ instructions: event.target.value })}
          error={trouble}
        />
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" type="submit" aria-disabled={busy}>
            Give it
          </Button>
          <Button variant="plain" onClick={onClose}>
            Not now
          </Button>
        </div>
      </form>
    </Card>
  );
}
