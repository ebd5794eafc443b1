'use client';

import { type SyntheticEvent, useState } from 'react';
import { useChange } from '@/components/query/use-change';
import { useRefresh } from '@/components/query/use-refresh';
import { HelpUntilClosed, isHeavy } from '@/components/safety/help-after-saving';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Field } from '@/components/ui/field';
import { useKeptForm } from '@/components/ui/use-kept-form';
import type { Learning } from '@/lib/learnings/schema';
import type { SafetyLevel } from '@/lib/safety/schema';
import type { WithCare } from '@/lib/safety/with-care';

const longest = 300;

function troubleIn(text: string): string | undefined {
  if (text.trim() === '') return 'There is nothing in this yet.';
  if (text.trim().length > longest) return 'This can hold 300 characters. What you typed is still here.';
  return undefined;
}

/** The person puts it in their own words. Whatever goes wrong, what was typed stays. */
export function EditLearningForm({ learning, onClose }: { learning: Learning; onClose: () => void }) {
  const refresh = useRefresh();
  const [initial] = useState(() => ({ text: learning.text }));
  const { values, set, forget } = useKeptForm(`learning.${learning.id}`, initial);
  const [wrong, setWrong] = useState<string>();
  const [kept, setKept] = useState<SafetyLevel>();
  const { make, busy, trouble } = useChange(
    (sent: { text: string }) =>
      callApi<WithCare<Learning>>(`/api/learnings/${learning.id}`, 'PATCH', {
        text: sent.text,
        version: learning.version,
      }),
    ({ level }, sent) => {
      forget(sent);
      announce('It is changed.');
      if (isHeavy(level)) setKept(level);
      else onClose();
    },
  );
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const problem = troubleIn(values.text);
    setWrong(problem);
    if (problem) return;
    if (values.text.trim() === learning.text) {
      forget(values);
      announce('Nothing was changed.');
      onClose();
      return;
    }
    const answer = await make(values);
    // The page shows what it has become; saved once more, what was typed here replaces that.
    if (answer?.ok === false && answer.error.code === 'conflict') refresh();
  };
  const refused = trouble && `${trouble} What you typed is still here.`;
  if (kept) return <HelpUntilClosed level={kept} onClose={onClose} />;
  return (
    <form onSubmit={submit} className="grid gap-3" noValidate>
      <Field
        as="textarea"
        label="In your words"
        // Until the person writes in it, it holds what software wrote.
        person={learning.reworded || values.text !== initial.text}
        autoFocus
        rows={3}
        value={values.text}
        onChange={(event) => set({ text: event.target.value })}
        error={wrong ?? refused}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" type="submit" aria-disabled={busy}>
          Save
        </Button>
        <Button variant="plain" onClick={onClose}>
          Leave it
        </Button>
      </div>
    </form>
  );
}
