'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { addOwn } from '@/components/chat/session/own-files';
import { useChange } from '@/components/query/use-change';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Disclosure } from '@/components/ui/disclosure';
import { Notice } from '@/components/ui/notice';
import { ScrollBox } from '@/components/ui/scroll-box';
import type { Result } from '@/lib/errors';
import type { Attachment } from '@/lib/files/schema';
import type { Others, ReadWords } from '@/lib/mcp/schema';

export interface OneResourceProps {
  serverId: string;
  server: string;
  resource: NonNullable<Others['resources']>[number];
}

/** Keeps the words as a file of the person, which waits for the first message of a new conversation. */
async function attach(name: string, text: string): Promise<Result<Pick<Attachment, 'id'>>> {
  const about = new URLSearchParams({ id: crypto.randomUUID(), name: `${name}.txt` });
  const answer = await fetch(`/api/attachments?${about}`, { method: 'POST', body: text });
  return answer.json();
}

/** One text of a server: read when the person asks for it, shown as it is and as nothing else. */
export function OneResource({ serverId, server, resource: { name, description, uri } }: OneResourceProps) {
  const router = useRouter();
  const [words, setWords] = useState<ReadWords>();
  const read = useChange(
    () => callApi<ReadWords>(`/api/connections/${serverId}/resource`, 'POST', { uri }),
    setWords,
  );
  const take = useChange(
    (text: string) => attach(`${name} from ${server}`, text),
    ({ id }) => {
      addOwn([id], null);
      router.push('/chat');
    },
  );
  const trouble = read.trouble ?? take.trouble;
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
          {trouble && <Notice tone="attention">{trouble}</Notice>}
          {words && (
            <ScrollBox label={name} className="max-h-72 rounded-lg bg-sunken p-3 text-sm">
              <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
                {words.text}
              </p>
            </ScrollBox>
          )}
          {words?.cut && (
            <p className="text-faint text-sm">It is longer. These are its first 8,000 characters.</p>
          )}
          {!uri && (
            <p className="text-soft text-sm">Look again first: it is not known where this can be read.</p>
          )}
          <div className="flex flex-wrap gap-2">
            {uri && (
              <Button
                size="sm"
                aria-label={`Read it: ${name}`}
                aria-disabled={read.busy}
                onClick={() => void read.make()}
              >
                {read.busy ? 'Reading …' : 'Read it'}
              </Button>
            )}
            {words && (
              <Button
                size="sm"
                aria-label={`Attach to a message: ${name}`}
                aria-disabled={take.busy}
                onClick={() => void take.make(words.text)}
              >
                Attach to a message
              </Button>
            )}
          </div>
        </div>
      </Disclosure>
    </li>
  );
}
