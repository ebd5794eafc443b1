'use client';

import { Ellipsis, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Menu } from '@/components/ui/menu';

const DeleteMessage = lazy(() => import('./delete-message'));

export interface MessageMenuProps {
  messageId: string;
  /** While an answer is being written nothing is deleted. */
  busy: boolean;
  onDeleted: (messageId: string) => Promise<void>;
}

/** What the person can do with a message of theirs. */
export function MessageMenu({ messageId, busy, onDeleted }: MessageMenuProps) {
  const [asking, ask] = useState(false);
  return (
    <>
      <Menu
        label="What to do with this message"
        size="sm"
        trigger={<Ellipsis aria-hidden />}
        className="pointer-coarse:min-w-11 text-faint focus-visible:opacity-100 group-hover/mine:opacity-100 aria-expanded:opacity-100 pointer-fine:opacity-0"
        items={[
          {
            label: 'Delete this message',
            icon: <Trash2 aria-hidden />,
            disabled: busy,
            onSelect: () => ask(true),
          },
        ]}
      />
      {asking && (
        <Suspense>
          <DeleteMessage messageId={messageId} onClose={() => ask(false)} onDeleted={onDeleted} />
        </Suspense>
      )}
    </>
  );
}
