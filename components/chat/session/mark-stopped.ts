import type { MessageStore } from './message-store';

const mark = (store: MessageStore, stop: 'stopped_by_person' | undefined): void => {
  const last = store.messages.at(-1);
  if (last?.role !== 'assistant') return;
  store.messages = [...store.messages.slice(0, -1), { ...last, metadata: { ...last.metadata, stop } }];
};

/** The person stopped the answer that stands last; the server says so, too, once it is asked. */
export const markStopped = (store: MessageStore): void => mark(store, 'stopped_by_person');

/** The server could not be told: the answer that stands last may go on. */
export const markGoingOn = (store: MessageStore): void => mark(store, undefined);
