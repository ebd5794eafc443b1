'use client';

import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConversationItem } from './conversation-item';
import { type DateGroup, groupByDate } from './group-by-date';
import type { Conversations } from './use-conversations';

export interface ConversationListProps {
  list: Conversations;
  activeId?: string;
  onGo?: () => void;
}

/** How many are in the page at first, and how many more each time. */
const atFirst = 15;
const eachTime = 30;

/** The reader's clock; undefined while the page is the server's, which does not know their zone. */
function useReadersNow(conversations: unknown): Date | undefined {
  const [now, setNow] = useState<Date>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new in the list may be of a new day.
  useEffect(() => setNow(new Date()), [conversations]);
  return now;
}

export function ConversationList({ list, activeId, onGo }: ConversationListProps) {
  const box = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLButtonElement>(null);
  const { conversations, hasOlder, loadOlder, loading, trouble } = list;
  const now = useReadersNow(conversations);
  const [most, setMost] = useState(atFirst);
  const active = conversations.findIndex(({ id }) => id === activeId);
  const shown = conversations.slice(0, Math.max(most, active + 1));
  const hasMore = hasOlder || shown.length < conversations.length;
  const more = async (pressed: boolean) => {
    const before = shown.length;
    if (before === conversations.length && (await loadOlder()) === 0) return;
    setMost(before + eachTime);
    if (!pressed) return;
    // The button moves down or goes; who is on it goes on at the first one that came.
    requestAnimationFrame(() => box.current?.querySelectorAll<HTMLElement>('li > a')[before]?.focus());
  };
  const moreAtEnd = useEffectEvent(() => {
    // Somebody who comes to the button by keyboard passes it, or presses it.
    if (!trouble && document.activeElement !== end.current) void more(false);
  });
  // They come by themselves for who scrolls to the end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an end that is still in view after a page asks for the next.
  useEffect(() => {
    if (!end.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) moreAtEnd();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [shown.length, hasMore]);
  if (conversations.length === 0) {
    return <p className="px-3 py-2 text-faint text-sm">Your conversations will be listed here.</p>;
  }
  const groups = now ? groupByDate(shown, now) : [{ label: '', conversations: shown }];
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
      {hasMore && (
        <Button
          ref={end}
          variant="plain"
          size="sm"
          className="mt-1"
          aria-disabled={loading}
          onClick={() => void more(true)}
        >
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
