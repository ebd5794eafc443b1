'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useChange } from '@/components/query/use-change';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Disclosure } from '@/components/ui/disclosure';
import { keepDraft, readDraft } from '@/components/ui/draft';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import type { Others, ReadWords } from '@/lib/mcp/schema';

export interface OnePromptProps {
  serverId: string;
  prompt: NonNullable<Others['prompts']>[number];
}

/** Under this name the words of a conversation that has not begun are kept. */
const newTalk = 'new';

/** One prompt of a server: its words are put into the field of a new conversation, where the person changes and sends them. */
export function OnePrompt({
  serverId,
  prompt: { name, description, arguments: wanted = [] },
}: OnePromptProps) {
  const router = useRouter();
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const use = useChange(
    () => callApi<ReadWords>(`/api/connections/${serverId}/prompt`, 'POST', { name, answers }),
    ({ text }) => {
      const before = readDraft(newTalk).trim();
      keepDraft(newTalk, before === '' ? text : `${before}\n\n${text}`);
      router.push('/chat');
    },
  );
  return (
    <li className="px-3 py-1">
      <Disclosure
        summary={
          <span dir="auto" className="wrap-anywhere">
            {name}
          </span>
        }
      >
        <div className="grid gap-3 pt-1 pb-3">
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
          {use.trouble && <Notice tone="attention">{use.trouble}</Notice>}
          <Button
            size="sm"
            className="justify-self-start"
            aria-label={`Begin a message with it: ${name}`}
            aria-disabled={use.busy}
            onClick={() => void use.make()}
          >
            Begin a message with it
          </Button>
        </div>
      </Disclosure>
    </li>
  );
}
