import { Download, FileText, X } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import type { Attachment } from '@/lib/files/schema';
import { DocumentDrawer } from './document-drawer';
import { saySize } from './file-row';

export interface DocumentRowProps {
  file: Attachment;
  onRemove: (file: Attachment) => void;
}

/** A document that was written for the person: to read, to save, and to take out again. */
export function DocumentRow({ file, onRemove }: DocumentRowProps) {
  const { id, name, size } = file;
  const [open, show] = useState(false);
  return (
    <li className="flex min-w-0 max-w-full items-center gap-1 rounded-xl border border-line bg-raised p-1">
      <button
        type="button"
        onClick={() => show(true)}
        className="flex min-h-11 min-w-0 items-center gap-2 rounded-lg px-2 text-start text-sm hover:bg-hover"
      >
        <FileText aria-hidden className="size-5 shrink-0 text-faint" />
        <span className="grid min-w-0">
          <span dir="auto" className="truncate underline decoration-line underline-offset-2">
            {name}
          </span>
          <span className="text-faint text-xs">document · {saySize(size)} · open</span>
        </span>
      </button>
      <a
        href={`/api/attachments/${id}`}
        download={name}
        aria-label={`Download ${name}`}
        title="Download"
        className={buttonClass({ variant: 'plain', size: 'icon' }, 'no-print')}
      >
        <Download aria-hidden />
      </a>
      <Button
        size="icon"
        variant="plain"
        aria-label={`Remove ${name}`}
        title="Remove"
        className="no-print"
        onClick={() => onRemove(file)}
      >
        <X aria-hidden />
      </Button>
      <DocumentDrawer file={file} open={open} onOpenChange={show} />
    </li>
  );
}
