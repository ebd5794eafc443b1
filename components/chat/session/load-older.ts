import { callApi } from '@/components/ui/call-api';
import type { MessagePage } from '@/lib/conversations/get-conversation';
import { asMessages } from './read-message';
import type { Turns } from './turns';

const loading = new WeakMap<Turns, Promise<boolean>>();

/**
 * Puts the messages before the first one shown in front of it, once at a time. `from`: as far back as that message.
 * False when none came: there are none, `from` is not there, or nobody answered.
 */
export function loadOlder(turns: Turns, from?: string): Promise<boolean> {
  const now = loading.get(turns) ?? load(turns, from).finally(() => loading.delete(turns));
  loading.set(turns, now);
  return now;
}

async function load({ id, store }: Turns, from: string | undefined): Promise<boolean> {
  const before = store.messages[0]?.id;
  if (!store.hasOlder || !before) return false;
  const asked = new URLSearchParams({ before, ...(from && { from }) });
  const answer = await callApi<MessagePage>(`/api/conversations/${id}/messages?${asked}`);
  if (!answer.ok || store.messages[0]?.id !== before) return false;
  store.messages = [...asMessages(answer.value.messages), ...store.messages];
  store.hasOlder = answer.value.has_older;
  return answer.value.messages.length > 0;
}

const isShown = ({ store }: Turns, messageId: string) => store.messages.some(({ id }) => id === messageId);

/** Loads as far back as a message; false when it is not in this conversation. */
export async function loadUntil(turns: Turns, messageId: string): Promise<boolean> {
  while (!isShown(turns, messageId)) if (!(await loadOlder(turns, messageId))) return false;
  return true;
}
