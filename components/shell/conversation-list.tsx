'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConversationItem } from './conversation-item';
import { type DateGroup, groupByDate } from './group-by-date';
import type { Conversations } from './use-conversations';

export interface ConversationListProps {
  list: Conversations;
  activeId?: string;
  onGo?: () => void;
}

/** The reader's clock; undefined while the page is the server's, which does not know their zone. */
function useReadersNow(conversations: unknown): Date | undefined {
  const [now, setNow] = useState<Date>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new in the list may be of a new day.
  useEffect(() => setNow(new Date()), [conversations]);
  return now;
}

export function ConversationList({ list, activeId, onGo }: ConversationListProps) {
  const box = useRef<HTMLDivElement>(null);
  const { conversations, hasOlder, loadOlder, loading, trouble } = list;
  const now = useReadersNow(conversations);
  if (conversations.length === 0) {
    return <p className="px-3 py-2 text-faint text-sm">Your conversations will be listed here.</p>;
  }
  const more = async () => {
    const before = conversations.length;
    await loadOlder();
    // The button moves down or goes; who pressed it goes on at the first one that came.
    requestAnimationFrame(() => box.current?.querySelectorAll<HTMLElement>('li > a')[before]?.focus());
  };
  const groups = now ? groupByDate(conversations, now) : [{ label: '', conversations: [...conversations] }];
  return (
    <>
      <div ref={box} className="grid grid-cols-1 gap-3">
        {groups.map((group) => (
          <Group key={group.label} {...group} activeId={activeId} onGo={onGo} />
        ))}
      </div>
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

type GroupProps = DateGroup & Pick<ConversationListProps, 'activeId' | 'onGo'>;

function Group({ label, conversations, activeId, onGo }: GroupProps) {
  const id = useId();
  return (
    <div>
      {/* Room for the heading is there before it is known, so that nothing moves when it comes. */}
      <h3 id={id} className="min-h-6 px-3 pb-0.5 text-faint text-xs">
        {label}
      </h3>
      <ul aria-labelledby={label ? id : undefined} className="grid grid-cols-1 gap-0.5">
        {conversations.map((conversation) => (
          <ConversationItem
            key={conversation.id}
            conversation={conversation}
            active={conversation.id === activeId}
            onGo={onGo}
          />
        ))}
      </ul>
    </div>
  );
}
