'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useRef, useState } from 'react';
import { useChange } from '@/components/query/use-change';
import { HelpAfterSaving, isHeavy } from '@/components/safety/help-after-saving';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Disclosure } from '@/components/ui/disclosure';
import { keepDraft, readDraft } from '@/components/ui/draft';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import type { Others, PromptCame } from '@/lib/mcp/schema';
import type { SafetyLevel } from '@/lib/safety/schema';

export interface OnePromptProps {
  serverId: string;
  server: string;
  prompt: NonNullable<Others['prompts']>[number];
}

/** Under this name the words of a conversation that has not begun are kept. */
const newTalk = 'new';

/** The fields that a refusal names as missing. */
const fieldsMissing = (detail: unknown): string[] => {
  const { fields } = Object(detail) as { fields?: unknown };
  return Array.isArray(fields) ? fields.map(String) : [];
};

/** One prompt of a server: its words are put into the field of a new conversation, where the person changes and sends them. */
export function OnePrompt({
  serverId,
  server,
  prompt: { name, description, arguments: wanted = [] },
}: OnePromptProps) {
  const router = useRouter();
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const [level, setLevel] = useState<SafetyLevel>();
  const [missing, setMissing] = useState<string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const use = useChange(
    () => callApi<PromptCame>(`/api/connections/${serverId}/prompt`, 'POST', { name, answers }),
    (came) => {
      setLevel(isHeavy(came.level) ? came.level : undefined);
      if (!came.sent) return;
      const before = readDraft(newTalk).trim();
      const words = `From “${server}”:\n\n${came.text}`;
      keepDraft(newTalk, before === '' ? words : `${before}\n\n${words}`);
      router.push('/chat');
    },
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const made = await use.make();
    const fields = made && !made.ok ? fieldsMissing(made.error.detail) : [];
    setMissing(fields);
    const at = wanted.findIndex((one) => fields.includes(one.name));
    if (at >= 0) form.current?.querySelectorAll('input')[at]?.focus();
  };
  return (
    <li className="px-3 py-1">
      <Disclosure
        summary={
          <span dir="auto" className="wrap-anywhere">
            {name}
          </span>
        }
      >
        <form ref={form} onSubmit={submit} noValidate className="grid gap-3 pt-1 pb-3">
          {description && (
            <p dir="auto" className="wrap-anywhere text-soft text-sm">
              {description}
            </p>
          )}
          {wanted.map((one) => (
            <Field
              key={one.name}
              label={
                <span dir="auto" className="wrap-anywhere">
                  {one.name}
                  {!one.required && <span className="font-normal text-faint"> (if you like)</span>}
                </span>
              }
              hint={
                one.description ? (
                  <span dir="auto" className="wrap-anywhere">
                    {one.description}
                  </span>
                ) : undefined
              }
              error={missing.includes(one.name) ? 'Please fill this in: the server needs it.' : undefined}
              person
              maxLength={2_000}
              value={answers[one.name] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                setAnswers((all) => ({ ...all, [one.name]: value }))
              }
            />
          ))}
          {wanted.length > 0 && (
            <p className="text-faint text-sm">What you write here goes to this server.</p>
          )}
          <HelpAfterSaving
            level={level}
            happened="This is about a hard moment, so it was not sent. It is still in the fields above."
          />
          {use.trouble && missing.length === 0 && <Notice tone="attention">{use.trouble}</Notice>}
          <Button
            type="submit"
            size="sm"
            className="justify-self-start"
            aria-label={`Begin a message with it: ${name}`}
            aria-disabled={use.busy}
          >
            Begin a message with it
          </Button>
        </form>
      </Disclosure>
    </li>
  );
}
