import type { MessageStore } from './message-store';

/** The person stopped the answer that stands last; the server says so, too, once it is asked. */
export function markStopped(store: MessageStore): void {
  const last = store.messages.at(-1);
  if (last?.role !== 'assistant') return;
  const metadata = { ...last.metadata, stop: 'stopped_by_person' as const };
  store.messages = [...store.messages.slice(0, -1), { ...last, metadata }];
}
