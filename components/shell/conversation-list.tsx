'use client';

import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { ConversationItem } from './conversation-item';
import type { Conversations } from './use-conversations';

export interface ConversationListProps {
  list: Conversations;
  activeId?: string;
  onGo?: () => void;
}

export function ConversationList({ list, activeId, onGo }: ConversationListProps) {
  const ul = useRef<HTMLUListElement>(null);
  const { conversations, hasOlder, loadOlder, loading, trouble } = list;
  if (conversations.length === 0) {
    return <p className="px-3 py-2 text-faint text-sm">Your conversations will be listed here.</p>;
  }
  const more = async () => {
    const before = conversations.length;
    await loadOlder();
    // The button moves down or goes; who pressed it goes on at the first one that came.
    requestAnimationFrame(() => ul.current?.querySelectorAll<HTMLElement>('li > a')[before]?.focus());
  };
  return (
    <>
      <ul ref={ul} className="grid grid-cols-1 gap-0.5">
        {conversations.map((conversation) => (
          <ConversationItem
            key={conversation.id}
            conversation={conversation}
            active={conversation.id === activeId}
            onGo={onGo}
          />
        ))}
      </ul>
      {trouble && (
        <p role="status" className="px-3 py-2 text-faint text-sm">
          {trouble}
        </p>
      )}
      {hasOlder && (
        <Button variant="plain" size="sm" className="mt-1" aria-disabled={loading} onClick={more}>
          Older conversations
        </Button>
      )}
    </>
  );
}
