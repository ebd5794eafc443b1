import { callApi } from '@/components/ui/call-api';
import { waitingIn } from './read-message';
import type { Turns } from './turns';

/** Has the model asked now that is waited for. Where another process of the server waits, the answer begins anew. */
export async function tryNow(turns: Turns): Promise<void> {
  const asked = await callApi<'now' | 'over' | 'elsewhere'>(`/api/conversations/${turns.id}/try-now`, 'POST');
  const isElsewhere = asked.ok && asked.value === 'elsewhere';
  if (!isElsewhere || !waitingIn(turns.store.messages.at(-1))) return;
  await turns.stop({ isShown: true });
  await turns.retry();
}
