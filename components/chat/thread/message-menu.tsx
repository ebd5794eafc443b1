'use client';

import { Copy, Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { late } from '@/components/ui/late';
import { Menu } from '@/components/ui/menu';
import { MissingDialog } from '@/components/ui/missing-dialog';
import { MoreSign } from '@/components/ui/more-sign';
import { useCopied } from '@/components/ui/use-copied';
import { firstWords } from './first-words';

const DeleteMessage = late(() => import('./delete-message'), { Missing: MissingDialog });

export interface MessageMenuProps {
  messageId: string;
  text: string;
  /** The person pressed a button and said nothing; `text` is the app's and says what that did. */
  wordless?: boolean | undefined;
  /** While an answer is being written nothing is changed or deleted. */
  busy: boolean;
  onDeleted: (messageId: string, action?: string) => Promise<void>;
  /** Given for the message that can be written anew. */
  onEdit?: (() => void) | undefined;
}

/** What the person can do with a message of theirs. */
export function MessageMenu({ messageId, text, wordless, busy, onDeleted, onEdit }: MessageMenuProps) {
  const [asking, ask] = useState(false);
  const { said, copy } = useCopied(text);
  return (
    <>
      <Menu
        label={`What to do with “${firstWords(text)}”`}
        size="sm"
        trigger={<MoreSign />}
        className="pointer-coarse:min-w-11 text-faint focus-visible:opacity-100 group-hover/turn:opacity-100 aria-expanded:opacity-100 pointer-fine:opacity-0"
        items={[
          ...(wordless ? [] : [{ label: 'Copy', icon: <Copy aria-hidden />, onSelect: copy }]),
          ...(onEdit
            ? [{ label: 'Edit', icon: <Pencil aria-hidden />, disabled: busy, onSelect: onEdit }]
            : []),
          {
            label: 'Delete this message',
            icon: <Trash2 aria-hidden />,
            disabled: busy,
            onSelect: () => ask(true),
          },
        ]}
      />
      {said && (
        <span aria-hidden className="text-faint text-xs">
          {said}
        </span>
      )}
      {asking && (
        <Suspense>
          <DeleteMessage messageId={messageId} onClose={() => ask(false)} onDeleted={onDeleted} />
        </Suspense>
      )}
    </>
  );
}
