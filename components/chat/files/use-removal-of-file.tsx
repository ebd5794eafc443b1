import { type ReactNode, useState } from 'react';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import type { Attachment } from '@/lib/files/schema';
import { addOwn, dropOwn, isOwn } from '../session/own-files';
import { forgetFile, loadFiles } from './files-store';

/** Takes a file out, and says so with the way to bring it back. */
export function useRemovalOfFile(conversation: string | null) {
  const [gone, setGone] = useState<{ file: Attachment; action: string; own: boolean }>();
  const [trouble, setTrouble] = useState('');
  const remove = async (file: Attachment) => {
    const { id, name } = file;
    const own = isOwn(id);
    const answer = await callApi<{ action: string }>(`/api/attachments/${id}`, 'DELETE');
    setTrouble(answer.ok ? '' : answer.error.message);
    setGone(answer.ok ? { file, own, action: answer.value.action } : undefined);
    if (answer.ok) {
      announce(`Removed ${name}.`);
      dropOwn([id]);
      forgetFile(conversation, id);
    }
    await loadFiles(conversation);
  };
  const bringBack = async ({ file, action, own }: NonNullable<typeof gone>) => {
    const answer = await callApi(`/api/actions/${action}/undo`, 'POST', {});
    setTrouble(answer.ok ? '' : answer.error.message);
    if (answer.ok && own) addOwn([file.id], conversation);
    if (answer.ok) setGone(undefined);
    await loadFiles(conversation);
  };
  const note: ReactNode = (gone || trouble) && (
    <p className="no-print flex min-w-0 flex-wrap items-center gap-x-2 px-3 text-soft text-sm">
      {gone && (
        <>
          <span className="min-w-0 max-w-full truncate">
            Removed <bdi>{gone.file.name}</bdi>.
          </span>
          <Button variant="plain" size="sm" onClick={() => void bringBack(gone)}>
            Undo
          </Button>
        </>
      )}
      {trouble && <span role="alert">{trouble}</span>}
    </p>
  );
  return { remove, note };
}
