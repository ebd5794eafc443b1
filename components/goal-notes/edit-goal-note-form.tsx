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
import type { GoalNote } from '@/lib/goal-notes/schema';
import type { SafetyLevel } from '@/lib/safety/schema';
import type { WithCare } from '@/lib/safety/with-care';

const longest = { title: 100, text: 4_000 };

interface Words {
  title: string;
  text: string;
}

function troubleIn({ title, text }: Words): Partial<Words> {
  const [inTitle, inText] = [title.trim().length, text.trim().length];
  return {
    ...(inTitle === 0 && { title: 'A note needs a title. A few words will do.' }),
    ...(inTitle > longest.title && {
      title: 'The title can hold 100 characters. What you typed is still here.',
    }),
    ...(inText === 0 && { text: 'There is nothing in this yet.' }),
    ...(inText > longest.text && {
      text: `A note can hold 4,000 characters, and this has ${inText.toLocaleString('en')}. What you typed is still here.`,
    }),
  };
}

function useEditing(note: GoalNote, onClose: () => void) {
  const refresh = useRefresh();
  const [initial] = useState(() => ({ title: note.title, text: note.text }));
  const { values, set, forget } = useKeptForm<Words>(`goal-note.${note.id}`, initial);
  const [wrong, setWrong] = useState<Partial<Words>>({});
  const [kept, setKept] = useState<SafetyLevel>();
  const { make, busy, trouble } = useChange(
    (sent: Words) =>
      callApi<WithCare<GoalNote>>(`/api/goal-notes/${note.id}`, 'PATCH', {
        title: sent.title.trim(),
        text: sent.text.trim(),
      }),
    ({ level }, sent) => {
      forget(sent);
      announce('The note is changed.');
      if (isHeavy(level)) setKept(level);
      else onClose();
    },
  );
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const problems = troubleIn(values);
    setWrong(problems);
    if (problems.title || problems.text) return;
    if (values.title.trim() === initial.title && values.text.trim() === initial.text) {
      forget(values);
      announce('Nothing was changed.');
      return onClose();
    }
    const answer = await make(values);
    if (answer?.ok === false && answer.error.code === 'conflict') refresh();
  };
  return {
    values,
    set,
    busy,
    trouble,
    wrong,
    kept,
    submit,
    isTheirs: !note.made || values.text !== initial.text,
  };
}

/** The person puts a note in their own words. Whatever goes wrong, what was typed stays. */
export function EditGoalNoteForm({ note, onClose }: { note: GoalNote; onClose: () => void }) {
  const { values, set, busy, trouble, wrong, kept, submit, isTheirs } = useEditing(note, onClose);
  if (kept) return <HelpUntilClosed level={kept} onClose={onClose} />;
  return (
    <form onSubmit={submit} className="grid gap-3" noValidate>
      <Field
        label="Title"
        person={isTheirs}
        value={values.title}
        onChange={(event) => set({ ...values, title: event.target.value })}
        error={wrong.title}
      />
      <Field
        as="textarea"
        label="Note"
        hint="From then on it is yours: it stays when the words it was made of are deleted."
        person={isTheirs}
        autoFocus
        rows={8}
        value={values.text}
        onChange={(event) => set({ ...values, text: event.target.value })}
        error={wrong.text ?? (trouble && `${trouble} What you typed is still here.`)}
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
