'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Disclosure } from '@/components/ui/disclosure';
import { Notice } from '@/components/ui/notice';
import type { MemoryFile, Revision } from '@/lib/memory/schema';
import { Version } from './version';

const page = 30;

export interface VersionsProps {
  file: MemoryFile;
  content: string;
  hash: string;
  first: readonly Revision[];
}

/** Every version of a file, newest first. */
export function Versions({ file, content, hash, first }: VersionsProps) {
  const router = useRouter();
  const [older, setOlder] = useState<readonly Revision[]>([]);
  const [trouble, setTrouble] = useState<string>();
  const all = [...first, ...older.filter(({ change_id }) => change_id < (first.at(-1)?.change_id ?? 0))];
  const last = all.at(-1);
  const more = async () => {
    const answer = await callApi<Revision[]>(
      `/api/memory/${file.id}/revisions?limit=${page}&before=${last?.change_id}`,
    );
    if (answer.ok) setOlder([...older, ...answer.value]);
    setTrouble(answer.ok ? undefined : answer.error.message);
  };
  const restore = async (changeId: number) => {
    const answer = await callApi(`/api/memory/revisions/${changeId}`, 'POST', { hash });
    setTrouble(answer.ok ? undefined : answer.error.message);
    router.refresh();
  };
  return (
    <Disclosure summary="Versions of this file" className="no-print border-line border-t pt-4">
      <div className="grid gap-3 pt-2">
        {trouble && <Notice tone="attention">{trouble}</Notice>}
        <ol className="grid divide-y divide-line">
          {all.map((revision, n) => (
            <li key={revision.change_id}>
              <Version
                revision={revision}
                newest={n === 0}
                now={content}
                onRestore={() => restore(revision.change_id)}
                onChanged={() => router.refresh()}
              />
            </li>
          ))}
        </ol>
        {last && last.op !== 'insert' && all.length >= page && (
          <Button size="sm" className="justify-self-start" onClick={more}>
            Earlier versions
          </Button>
        )}
      </div>
    </Disclosure>
  );
}
