'use client';

import { keys } from '@/components/query/keys';
import { useChange } from '@/components/query/use-change';
import { usePages } from '@/components/query/use-pages';
import { useRefresh } from '@/components/query/use-refresh';
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
  const refresh = useRefresh();
  const { pages, hasMore, loadMore, ...older } = usePages<readonly Revision[], number>({
    queryKey: keys.revisions(file.id),
    call: (before) =>
      callApi<Revision[]>(
        `/api/memory/${file.id}/revisions?limit=${page}${before ? `&before=${before}` : ''}`,
      ),
    next: (last) => {
      const oldest = last.at(-1);
      return oldest && oldest.op !== 'insert' && last.length >= page ? oldest.change_id : undefined;
    },
    first,
  });
  const restore = useChange((changeId: number) =>
    callApi(`/api/memory/revisions/${changeId}`, 'POST', { hash }),
  );
  const trouble = restore.trouble ?? older.trouble;
  return (
    <Disclosure summary="Versions of this file" className="no-print border-line border-t pt-4">
      <div className="grid gap-3 pt-2">
        {trouble && <Notice tone="attention">{trouble}</Notice>}
        <ol className="grid divide-y divide-line">
          {pages?.flat().map((revision, n) => (
            <li key={revision.change_id}>
              <Version
                revision={revision}
                newest={n === 0}
                now={content}
                onRestore={() => void restore.make(revision.change_id)}
                onChanged={refresh}
              />
            </li>
          ))}
        </ol>
        {hasMore && (
          <Button size="sm" className="justify-self-start" onClick={() => void loadMore()}>
            Earlier versions
          </Button>
        )}
      </div>
    </Disclosure>
  );
}
