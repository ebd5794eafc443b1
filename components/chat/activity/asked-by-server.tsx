'use client';

import { type FormEvent, useEffect, useState } from 'react';
import { queryClient } from '@/components/query/client';
import { keys } from '@/components/query/keys';
import { useAnswer } from '@/components/query/use-answer';
import { useChange } from '@/components/query/use-change';
import { HelpAfterSaving, isHeavy } from '@/components/safety/help-after-saving';
import { announce } from '@/components/ui/announce';
import { announceOnce } from '@/components/ui/announce-once';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { ScrollBox } from '@/components/ui/scroll-box';
import type { AnswerQuestionInput, ServerQuestion } from '@/lib/mcp/schema';
import type { SafetyLevel } from '@/lib/safety/schema';
import { QuestionField, type Value } from './question-field';

/** So often it is looked whether a server asks something, while a call of it runs (ms). */
const lookMs = 1_500;

type Does = AnswerQuestionInput['does'];

/** What servers ask the person while calls of them run. */
export function AskedByServer({ conversationId }: { conversationId: string }) {
  const { value } = useAnswer(keys.serverQuestions(conversationId), (signal) =>
    callApi<ServerQuestion[]>(
      `/api/conversations/${conversationId}/server-questions`,
      'GET',
      undefined,
      signal,
    ),
  );
  useEffect(() => {
    const look = () => queryClient().invalidateQueries({ queryKey: keys.serverQuestions(conversationId) });
    const timer = setInterval(() => void look(), lookMs);
    return () => clearInterval(timer);
  }, [conversationId]);
  return (
    <>
      {value?.map((question) => (
        <OneQuestion key={question.id} question={question} />
      ))}
    </>
  );
}

/** One question, in the words of its server, as plain text and with its name. */
function OneQuestion({ question: { id, server, asked } }: { question: ServerQuestion }) {
  const [values, setValues] = useState<Record<string, Value>>(() =>
    Object.fromEntries(asked.fields.map(({ name, begins }) => [name, begins])),
  );
  const [level, setLevel] = useState<SafetyLevel>();
  const [done, setDone] = useState<Does>();
  const { make, busy, trouble } = useChange(
    (does: Does) =>
      callApi<{ sent: boolean; level: SafetyLevel }>(`/api/server-questions/${id}`, 'POST', {
        does,
        ...(does === 'accept' && {
          answer: Object.fromEntries(Object.entries(values).filter(([, one]) => one !== undefined)),
        }),
      }),
    (answered, does) => {
      if (isHeavy(answered.level)) setLevel(answered.level);
      if (does === 'accept' && !answered.sent) return;
      setDone(does);
      announce(does === 'accept' ? `Sent to ${server}.` : 'Nothing was sent.');
    },
  );
  useEffect(() => announceOnce(id, `“${server}” asks you something.`), [id, server]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void make('accept');
  };
  if (done) return null;
  return (
    <Card
      tone="attention"
      role="group"
      aria-labelledby={`${id}-asks`}
      className="grid w-full max-w-measure gap-4"
    >
      <h2 id={`${id}-asks`} className="wrap-anywhere font-semibold text-lg">
        <span dir="auto">“{server}”</span> asks you something
      </h2>
      <ScrollBox label="Why it asks" className="max-h-72">
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {asked.message || 'It does not say why.'}
        </p>
      </ScrollBox>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        {asked.fields.map((field) => (
          <QuestionField
            key={field.name}
            field={field}
            value={values[field.name]}
            onChange={(value) => setValues((all) => ({ ...all, [field.name]: value }))}
          />
        ))}
        {asked.fields.some(({ secret }) => secret) && (
          <Notice tone="attention">
            This sounds like a password or a key. Please do not type one here: no server needs it this way.
          </Notice>
        )}
        <HelpAfterSaving
          level={level}
          happened="This is about a hard moment, so it was not sent. It is still in the form above."
        />
        <p className="text-soft text-sm">
          These are words of that server. What you answer goes to it alone and cannot be taken back; it is not
          kept here.
        </p>
        {trouble && <Notice tone="attention">{trouble}</Notice>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" aria-disabled={busy}>
            {asked.fields.length === 0 ? 'Yes' : 'Send'}
          </Button>
          <Button aria-disabled={busy} onClick={() => void make('decline')}>
            No
          </Button>
          <Button variant="plain" aria-disabled={busy} onClick={() => void make('cancel')}>
            Leave it
          </Button>
        </div>
      </form>
    </Card>
  );
}
