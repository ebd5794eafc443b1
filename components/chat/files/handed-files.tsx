'use client';

import { useEffect } from 'react';
import type { ParleyMessage } from '@/agents/messages';
import { answerOf, isToolPart } from '../session/read-message';
import type { Ledger } from '../session/use-ledger';
import { DocumentRow } from './document-row';
import { FileRow } from './file-row';
import { loadFiles, useFilesOf } from './files-store';
import { useRemovalOfFile } from './use-removal-of-file';

export interface HandedFilesProps {
  conversationId: string;
  message: ParleyMessage;
  ledger: Ledger;
}

/** The files that an answer of a tool names, and whether what made one was taken back. */
const named = (message: ParleyMessage, ledger: Ledger) =>
  message.parts.flatMap((part) => {
    const answer = isToolPart(part) ? answerOf(part) : undefined;
    if (!answer?.ok || !('attachmentId' in answer)) return [];
    const isGone = Boolean(ledger.actionById.get(answer.actionId)?.undone_by);
    return [{ id: answer.attachmentId, isGone }];
  });

/** The files that an answer wrote or read, each once: a document to open and save, or what the person had added. */
export default function HandedFiles({ conversationId, message, ledger }: HandedFilesProps) {
  const files = useFilesOf(conversationId);
  const { remove, note } = useRemovalOfFile(conversationId);
  const told = named(message, ledger);
  const state = JSON.stringify(told);
  useEffect(() => {
    if (state !== '[]') void loadFiles(conversationId);
  }, [conversationId, state]);
  const shown = files.filter(({ id }) => told.some((one) => one.id === id));
  return (
    <div className="grid gap-1.5 empty:hidden">
      {shown.length > 0 && (
        <ul aria-label="Files of this answer" className="flex min-w-0 flex-wrap gap-1.5">
          {shown.map((file) =>
            file.run_id ? (
              <DocumentRow key={file.id} file={file} onRemove={(one) => void remove(one)} />
            ) : (
              <FileRow key={file.id} file={file} onRemove={(one) => void remove(one)} />
            ),
          )}
        </ul>
      )}
      {note}
    </div>
  );
}
