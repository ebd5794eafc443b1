'use client';

import type { Conversation } from '@/lib/conversations/schema';
import { ConversationItem } from './conversation-item';

export interface ConversationListProps {
  /** Newest first. */
  conversations: Conversation[];
  activeId?: string;
  onGo?: () => void;
}

export function ConversationList({ conversations, activeId, onGo }: ConversationListProps) {
  if (conversations.length === 0) {
    return <p className="px-3 py-2 text-faint text-sm">Your conversations will be listed here.</p>;
  }
  return (
    <ul className="grid grid-cols-1 gap-0.5">
      {conversations.map((conversation) => (
        <ConversationItem
          key={conversation.id}
          conversation={conversation}
          active={conversation.id === activeId}
          onGo={onGo}
        />
      ))}
    </ul>
  );
}
