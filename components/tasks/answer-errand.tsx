'use client';

import { type SyntheticEvent, useState } from 'react';
import { useChange } from '@/components/query/use-change';
import { useRefresh } from '@/components/query/use-refresh';
import { HelpAfterSaving, isHeavy } from '@/components/safety/help-after-saving';
import { announce } from '@/components/ui/announce';
import { tellSuggestions } from '@/components/ui/app-events';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import type { SafetyLevel } from '@/lib/safety/schema';
import type { WithCare } from '@/lib/safety/with-care';
import type { Task } from '@/lib/tasks/schema';
import { longestAnswer } from './words';

/** What an errand asks: its choices, and room for other words. What was refused stays in the field. */
export function AnswerErrand({ task: { id, question, seen, choices } }: { task: Task }) {
  const [words, setWords] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [level, setLevel] = useState<SafetyLevel>();
  const refresh = useRefresh();
  const { make, busy, trouble } = useChange(
    (answer: string) =>
      callApi<WithCare<Task>>(`/api/tasks/${id}/answer`, 'POST', { answer, seen: seen ?? '' }),
    (answered) => {
      setWords('');
      tellSuggestions();
      announce('Your answer is kept. The errand goes on.');
      if (isHeavy(answered.level)) setLevel(answered.level);
    },
  );
  /** Where it asks something else by now, that is shown. */
  const give = async (answer: string) => {
    const given = await make(answer);
    if (given && !given.ok && given.error.code === 'conflict') refresh();
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const { length } = words.trim();
    const problem =
      length === 0
        ? 'There is no answer in this yet.'
        : length > longestAnswer
          ? 'An answer can hold 4,000 characters. What you typed is still here.'
          : undefined;
    setWrong(problem);
    if (!problem) await give(words);
  };
  if (level) return <HelpAfterSaving level={level} />;
  return (
    <form onSubmit={submit} className="grid gap-3" noValidate>
      <p dir="auto" className="wrap-anywhere font-medium">
        {question}
      </p>
      {choices.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {choices.map((choice) => (
            <Button key={choice} size="sm" aria-disabled={busy} onClick={() => void give(choice)}>
              {choice}
            </Button>
          ))}
        </div>
      )}
      <Field
        as="textarea"
        label={choices.length > 0 ? 'Or in your own words' : 'Your answer'}
        person
        rows={2}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        error={wrong}
      />
      {trouble && <Notice tone="attention">{trouble} What you typed is still here.</Notice>}
      <Button type="submit" variant="primary" className="justify-self-start" aria-disabled={busy}>
        Answer
      </Button>
    </form>
  );
}
