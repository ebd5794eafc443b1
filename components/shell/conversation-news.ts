import { useEffect, useMemo, useState } from 'react';
import type { Conversation } from '@/lib/conversations/schema';

const event = 'parley:conversation';

/** Tells the list in the rail of a conversation that has begun, or that goes by another title now. */
export function tellOfConversation(conversation: Conversation): void {
  window.dispatchEvent(new CustomEvent(event, { detail: conversation }));
}

/** The conversations as the server listed them, with what this window has heard of since; newest first. */
export function useConversations(listed: Conversation[]): Conversation[] {
  const [heard, setHeard] = useState<Conversation[]>([]);
  // A new list from the server knows it all.
  const [before, setBefore] = useState(listed);
  if (before !== listed) {
    setBefore(listed);
    setHeard([]);
  }
  useEffect(() => {
    const hear = ({ detail }: CustomEvent<Conversation>) =>
      setHeard((known) => [detail, ...known.filter(({ id }) => id !== detail.id)]);
    const listener = hear as EventListener;
    window.addEventListener(event, listener);
    return () => window.removeEventListener(event, listener);
  }, []);
  return useMemo(() => {
    const news = new Set(heard.map(({ id }) => id));
    return [...heard, ...listed.filter(({ id }) => !news.has(id))];
  }, [heard, listed]);
}
