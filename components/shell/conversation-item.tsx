'use client';

import { clsx } from 'clsx';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { Menu } from '@/components/ui/menu';
import type { Conversation } from '@/lib/conversations/schema';
import { ConversationDialogs } from './conversation-dialogs';

export interface ConversationItemProps {
  conversation: Conversation;
  active: boolean;
  onGo?: () => void;
}

export function ConversationItem({ conversation, active, onGo }: ConversationItemProps) {
  const [asking, ask] = useState<'rename' | 'delete'>();
  const title = conversation.title.trim() || 'New conversation';
  return (
    <li className="group/item relative flex items-center">
      <Link
        href={`/chat/${conversation.id}`}
        onClick={onGo}
        aria-current={active ? 'page' : undefined}
        title={title}
        className={clsx(
          'min-w-0 flex-1 truncate rounded-lg py-2.5 ps-3 pe-12 text-soft transition-colors hover:bg-hover hover:text-ink',
          'aria-[current]:bg-hover aria-[current]:text-ink',
        )}
      >
        {title}
      </Link>
      <Menu
        label={`What to do with ${title}`}
        trigger={<Ellipsis aria-hidden />}
        className={clsx(
          'absolute! end-0 focus-visible:opacity-100 group-hover/item:opacity-100 aria-expanded:opacity-100',
          !active && 'pointer-fine:opacity-0',
        )}
        items={[
          { label: 'Rename', icon: <Pencil aria-hidden />, onSelect: () => ask('rename') },
          { label: 'Delete', icon: <Trash2 aria-hidden />, onSelect: () => ask('delete') },
        ]}
      />
      <ConversationDialogs
        conversation={conversation}
        title={title}
        active={active}
        asking={asking}
        onClose={() => ask(undefined)}
      />
    </li>
  );
}
