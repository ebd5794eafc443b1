import { type ReactNode, useState } from 'react';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import type { Attachment } from '@/lib/files/schema';
import { forgetFile, loadFiles } from './files-store';

/** Takes a file out, and says so with the way to bring it back. */
export function useRemovalOfFile(conversation: string | null) {
  const [gone, setGone] = useState<{ name: string; action: string }>();
  const [trouble, setTrouble] = useState('');
  const remove = async ({ id, name }: Attachment) => {
    const answer = await callApi<{ action: string }>(`/api/attachments/${id}`, 'DELETE');
    setTrouble(answer.ok ? '' : answer.error.message);
    setGone(answer.ok ? { name, action: answer.value.action } : undefined);
    if (answer.ok) {
      announce(`Removed ${name}.`);
      forgetFile(conversation, id);
    }
    await loadFiles(conversation);
  };
  const bringBack = async (action: string) => {
    const answer = await callApi(`/api/actions/${action}/undo`, 'POST', {});
    setTrouble(answer.ok ? '' : answer.error.message);
    if (answer.ok) setGone(undefined);
    await loadFiles(conversation);
  };
  const note: ReactNode = (gone || trouble) && (
    <p className="no-print flex flex-wrap items-center gap-x-2 px-3 text-soft text-sm">
      {gone && (
        <>
          <span className="min-w-0 truncate">Removed {gone.name}.</span>
          <Button variant="plain" size="sm" onClick={() => void bringBack(gone.action)}>
            Undo
          </Button>
        </>
      )}
      {trouble && <span role="alert">{trouble}</span>}
    </p>
  );
  return { remove, note };
}
