'use client';

import { useChange } from '@/components/query/use-change';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Disclosure } from '@/components/ui/disclosure';
import { Notice } from '@/components/ui/notice';
import type { MemoryFile } from '@/lib/memory/schema';
import { FileRow } from './file-row';

/** What the person put away: out of the companion's sight, and one press from being back. */
export function PutAwayFiles({ files }: { files: readonly MemoryFile[] }) {
  const { make, trouble } = useChange((id: string) => callApi(`/api/memory/${id}/back`, 'POST'));
  return (
    <Disclosure summary={`Put away (${files.length})`}>
      <div className="grid gap-2 pt-2">
        <p className="text-soft text-sm">The companion does not see these.</p>
        {trouble && <Notice tone="attention">{trouble}</Notice>}
        <ul className="grid divide-y divide-line">
          {files.map((file) => (
            <li key={file.id} className="flex items-center gap-4">
              <div className="min-w-0 flex-1">
                <FileRow file={file} />
              </div>
              <Button size="sm" aria-label={`Bring back ${file.title}`} onClick={() => void make(file.id)}>
                Bring back
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Disclosure>
  );
}
