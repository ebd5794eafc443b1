'use client';

import { Download } from 'lucide-react';
import { SpokenText } from '@/components/markdown/spoken-text';
import { keys } from '@/components/query/keys';
import { useAnswer } from '@/components/query/use-answer';
import { buttonClass } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { SkeletonLines } from '@/components/ui/skeleton';
import type { Result } from '@/lib/errors';
import type { Attachment } from '@/lib/files/schema';

/** The words of a document, as they were written. */
async function fetchWords(id: string): Promise<Result<string>> {
  const missing = (message: string) => ({
    ok: false as const,
    error: { code: 'unavailable' as const, message },
  });
  try {
    const response = await fetch(`/api/attachments/${id}`);
    if (!response.ok) return missing('This document is not there any more.');
    return { ok: true, value: await response.text() };
  } catch {
    return missing('Parley did not answer. Please try again in a moment.');
  }
}

function Words({ file: { id, kind } }: { file: Attachment }) {
  const { value, trouble } = useAnswer(keys.document(id), () => fetchWords(id));
  if (trouble) return <p role="alert">{trouble}</p>;
  if (value === undefined) return <SkeletonLines lines={5} label="The document comes" />;
  if (kind === 'markdown') return <SpokenText text={value} streaming={false} />;
  return (
    <p dir="auto" className="max-w-measure whitespace-pre-wrap [overflow-wrap:anywhere]">
      {value}
    </p>
  );
}

export interface DocumentDrawerProps {
  file: Attachment;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A document to read, and to save. */
export function DocumentDrawer({ file, open, onOpenChange }: DocumentDrawerProps) {
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={
        <span dir="auto" className="[overflow-wrap:anywhere]">
          {file.name}
        </span>
      }
      footer={
        <a
          href={`/api/attachments/${file.id}`}
          download={file.name}
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
        >
          <Download aria-hidden />
          Download
        </a>
      }
    >
      {open && <Words file={file} />}
    </Drawer>
  );
}
