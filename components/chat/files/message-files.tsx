'use client';

import { useEffect } from 'react';
import { FileRow } from './file-row';
import { loadFilesOf, useFilesOf } from './files-store';
import { useRemovalOfFile } from './use-removal-of-file';

export interface MessageFilesProps {
  conversationId: string;
  messageId: string;
}

/** The files that were sent with a message. */
export default function MessageFiles({ conversationId, messageId }: MessageFilesProps) {
  const files = useFilesOf(conversationId).filter(({ of_message }) => of_message === messageId);
  const { remove, note } = useRemovalOfFile(conversationId);
  useEffect(() => loadFilesOf(conversationId, messageId), [conversationId, messageId]);
  return (
    <div className="grid grid-cols-1 gap-1.5 empty:hidden">
      {files.length > 0 && (
        <ul
          aria-label="Files of this message"
          className="mt-1 flex min-w-0 gap-1.5 max-sm:flex-col sm:flex-wrap"
        >
          {files.map((file) => (
            <FileRow key={file.id} file={file} onRemove={(one) => void remove(one)} />
          ))}
        </ul>
      )}
      {note}
    </div>
  );
}
