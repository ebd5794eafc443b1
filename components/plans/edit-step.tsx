'use client';

import { type SyntheticEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { useKeptForm } from '@/components/ui/use-kept-form';
import { type PlanStep, planLimits } from '@/lib/plans/schema';
import type { ChangePlan } from './use-change-plan';

interface EditStepProps {
  planId: string;
  step: PlanStep;
  change: ChangePlan;
  onClose: () => void;
}

/** The person puts a step in their own words. Whatever goes wrong, what was typed stays. */
export function EditStep({ planId, step, change, onClose }: EditStepProps) {
  const [initial] = useState(() => ({ text: step.text }));
  const { values, set, forget } = useKeptForm(`plan.${planId}.${step.id}`, initial);
  const [wrong, setWrong] = useState<string>();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const text = values.text.trim();
    if (text === '' || text.length > planLimits.step) {
      setWrong(text === '' ? 'There is nothing in this yet.' : 'A step can hold 160 characters.');
      return;
    }
    setWrong(undefined);
    if (await change({ do: 'reword', step: step.id, seen: step.text, text }, 'You changed a step')) {
      forget(values);
      onClose();
    }
  };
  return (
    <form onSubmit={submit} className="grid gap-2 py-1" noValidate>
      <Field
        as="textarea"
        label="In your words"
        person={step.theirs === true || values.text !== initial.text}
        autoFocus
        rows={2}
        value={values.text}
        onChange={(event) => set({ text: event.target.value })}
        error={wrong}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" size="sm" type="submit">
          Save
        </Button>
        <Button
          variant="plain"
          size="sm"
          onClick={() => {
            forget();
            onClose();
          }}
        >
          Leave it
        </Button>
      </div>
    </form>
  );
}
