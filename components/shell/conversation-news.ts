import { useEffect, useEffectEvent } from 'react';
import type { Conversation } from '@/lib/conversations/schema';

const changed = 'parley:conversation';
const deleted = 'parley:conversation-deleted';
/** A page tells of its conversation before the list around it listens. */
let latest: Conversation | undefined;

/** Tells the list in the rail of a conversation that has begun, was opened, or goes by another title now. */
export function tellOfConversation(conversation: Conversation): void {
  latest = conversation;
  window.dispatchEvent(new CustomEvent(changed, { detail: conversation }));
}

/** Tells the list in the rail that a conversation was deleted. */
export function tellOfDeletion(id: string): void {
  if (latest?.id === id) latest = undefined;
  window.dispatchEvent(new CustomEvent(deleted, { detail: id }));
}

/** Calls back for every conversation this window hears of. */
export function useConversationNews(onChange: (it: Conversation) => void, onDelete: (id: string) => void) {
  const hearChange = useEffectEvent((event: Event) => onChange((event as CustomEvent<Conversation>).detail));
  const hearDeletion = useEffectEvent((event: Event) => onDelete((event as CustomEvent<string>).detail));
  const catchUp = useEffectEvent(() => latest && onChange(latest));
  useEffect(() => {
    catchUp();
    window.addEventListener(changed, hearChange);
    window.addEventListener(deleted, hearDeletion);
    return () => {
      window.removeEventListener(changed, hearChange);
      window.removeEventListener(deleted, hearDeletion);
    };
  }, []);
}
