import { callApi } from '@/components/ui/call-api';
import type { MessagePage } from '@/lib/conversations/get-conversation';
import { asMessages } from './read-message';
import type { Turns } from './turns';

/** What came of asking: `gone` where there are none, or none like the one that is looked for. */
export type Loaded = 'came' | 'gone' | 'unanswered';

const loading = new WeakMap<Turns, Promise<Loaded>>();

/** Puts the messages before the first one shown in front of it, once at a time. `from`: as far back as that message. */
export function loadOlder(turns: Turns, from?: string): Promise<Loaded> {
  const now = loading.get(turns) ?? load(turns, from).finally(() => loading.delete(turns));
  loading.set(turns, now);
  return now;
}

async function load({ id, store }: Turns, from: string | undefined): Promise<Loaded> {
  const before = store.messages[0]?.id;
  if (!store.hasOlder || !before) return 'gone';
  const asked = new URLSearchParams({ before, ...(from && { from }) });
  const answer = await callApi<MessagePage>(`/api/conversations/${id}/messages?${asked}`);
  if (!answer.ok) return answer.error.code === 'not_found' ? 'gone' : 'unanswered';
  if (store.messages[0]?.id !== before) return 'unanswered';
  store.messages = [...asMessages(answer.value.messages), ...store.messages];
  store.hasOlder = answer.value.has_older;
  return answer.value.messages.length > 0 ? 'came' : 'gone';
}

const isShown = ({ store }: Turns, messageId: string) => store.messages.some(({ id }) => id === messageId);

/** Loads as far back as a message. Out: `came` when it is shown. */
export async function loadUntil(turns: Turns, messageId: string): Promise<Loaded> {
  while (!isShown(turns, messageId)) {
    const loaded = await loadOlder(turns, messageId);
    if (loaded !== 'came') return loaded;
  }
  return 'came';
}
