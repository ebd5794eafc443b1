'use client';

import { type SyntheticEvent, useId, useState } from 'react';
import { identifiedWords, understandingWords } from '@/components/labels/part-labels';
import { useChange } from '@/components/query/use-change';
import { HelpAfterSaving, isHeavy } from '@/components/safety/help-after-saving';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Choice } from '@/components/ui/choice';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { KeptLine } from '@/components/ui/kept-line';
import { Notice } from '@/components/ui/notice';
import { useKeptForm } from '@/components/ui/use-kept-form';
import type { Assessment, AssessmentStep } from '@/lib/assessments/schema';
import type { Part } from '@/lib/parts/schema';
import type { SafetyLevel } from '@/lib/safety/schema';
import type { WithCare } from '@/lib/safety/with-care';

const steps = [1, 2, 3, 4] as const;
const optionsOf = (words: Record<AssessmentStep, string>) =>
  steps.map((step) => ({ value: String(step), label: words[step] }));

export interface AssessFormProps {
  part: Pick<Part, 'id' | 'name'>;
  /** What the person noted last, to begin with. */
  last?: Assessment;
  onClose: () => void;
}

function useAssessing({ part, last, onClose }: AssessFormProps) {
  const [initial] = useState(() => ({
    identified: last ? String(last.identified) : '',
    understood: last ? String(last.understood) : '',
    note: '',
  }));
  const { values, set, forget, found, beginAfresh } = useKeptForm(`assess.${part.id}`, initial);
  const { identified, understood, note } = values;
  const [missing, setMissing] = useState(false);
  const [kept, setKept] = useState<SafetyLevel>();
  const { make, busy, trouble } = useChange(
    (sent: typeof values) =>
      callApi<WithCare<Assessment>>(`/api/parts/${part.id}/assessments`, 'POST', {
        identified: Number(sent.identified),
        understood: Number(sent.understood),
        note: sent.note.trim() || undefined,
      }),
    ({ level }, sent) => {
      forget(sent);
      announce('Noted.');
      if (isHeavy(level)) setKept(level);
      else onClose();
    },
  );
  const save = async () => {
    setMissing(!identified || !understood);
    if (identified && understood) await make(values);
  };
  const refused = trouble && `${trouble} What you typed is still here.`;
  const change = (field: keyof typeof values) => (value: string) =>
    set((known) => ({ ...known, [field]: value }));
  return {
    identified,
    understood,
    note,
    change,
    found,
    beginAfresh,
    trouble: missing ? 'Choose one of each. Nothing here is wrong.' : refused,
    busy,
    kept,
    save,
  };
}

/** The person notes how well they know a part today. */
export function AssessForm(props: AssessFormProps) {
  const id = useId();
  const form = useAssessing(props);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    form.save();
  };
  const footer = form.kept ? (
    <Button variant="primary" onClick={props.onClose}>
      Close
    </Button>
  ) : (
    <>
      <Button variant="plain" onClick={props.onClose}>
        Leave it
      </Button>
      <Button variant="primary" type="submit" form={id} aria-disabled={form.busy}>
        Save
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={props.onClose} wide title="How well do you know it today?" footer={footer}>
      {form.kept ? (
        <HelpAfterSaving level={form.kept} />
      ) : (
        <form id={id} onSubmit={submit} className="grid gap-5" noValidate>
          <KeptLine found={form.found} onBeginAfresh={form.beginAfresh} />
          <Choice
            label="How clear it is to you"
            options={optionsOf(identifiedWords)}
            value={form.identified || undefined}
            onChange={form.change('identified')}
            rows="grid gap-1.5 sm:grid-cols-4"
          />
          <Choice
            label="How well you understand it"
            options={optionsOf(understandingWords)}
            value={form.understood || undefined}
            onChange={form.change('understood')}
            rows="grid gap-1.5 sm:grid-cols-4"
          />
          <Field
            as="textarea"
            person
            label="In your words, if you like"
            maxLength={600}
            value={form.note}
            onChange={(event) => form.change('note')(event.target.value)}
          />
          {form.trouble && <Notice tone="attention">{form.trouble}</Notice>}
        </form>
      )}
    </Dialog>
  );
}
