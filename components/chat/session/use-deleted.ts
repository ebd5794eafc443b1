import { useCallback, useState } from 'react';
import type { ParleyMessage } from '@/agents/messages';
import type { MessageStore } from './message-store';
import { forgetMessage } from './take-out';
import type { Turns } from './turns';

/** A message that the person just deleted. */
export interface Deleted {
  messageId: string;
  /** Its undo brings the message back. */
  action: string;
  /** The message before it; undefined where it was the first. */
  after: string | undefined;
}

const lastOf = (messages: readonly ParleyMessage[]) => messages.findLast(({ role }) => role === 'user')?.id;

/** Resolves once a message is shown. Whoever asked for it may have been overtaken by another question. */
export const untilShown = (store: MessageStore, messageId: string): Promise<void> =>
  new Promise((resolve) => {
    const isShown = () => store.read().messages.some(({ id }) => id === messageId);
    if (isShown()) return resolve();
    const stop = store.subscribe(() => {
      if (!isShown()) return;
      stop();
      resolve();
    });
  });

/** What the person just deleted here, until they say something else, close the note of it or bring it back, here or elsewhere. */
export function useDeleted(turns: Turns, onChanged: () => Promise<unknown>) {
  const [last, setLast] = useState<Deleted & { mine: string | undefined }>();
  const onDeleted = useCallback(
    async (messageId: string, action?: string) => {
      const { messages } = turns.store;
      const after = messages[messages.findIndex(({ id }) => id === messageId) - 1]?.id;
      forgetMessage(turns, messageId);
      setLast(
        action === undefined ? undefined : { messageId, action, after, mine: lastOf(turns.store.messages) },
      );
      await onChanged();
    },
    [turns, onChanged],
  );
  const forgetDeleted = useCallback(() => setLast(undefined), []);
  const { messages } = turns.store;
  const stands = last && last.mine === lastOf(messages) && !messages.some(({ id }) => id === last.messageId);
  const deleted: Deleted | undefined = stands ? last : undefined;
  return { deleted, onDeleted, forgetDeleted };
}
