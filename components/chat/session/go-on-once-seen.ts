import { announce } from '@/components/ui/announce';
import type { Turns } from './turns';

/** Messages whose lost answer this window has gone on with: once, then it is for the person to ask. */
const goneOnWith = new Set<string>();

/**
 * Asks for a lost answer again by itself, once the person looks at this conversation: nothing is answered while they are
 * away. Where another window was first, that answer is followed.
 */
export function goOnOnceSeen(turns: Turns, messageId: string): void {
  if (goneOnWith.has(messageId)) return;
  goneOnWith.add(messageId);
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', look);
    const isLast = turns.store.messages.findLast(({ role }) => role === 'user')?.id === messageId;
    if (isLast && !turns.store.busy && location.pathname.endsWith(turns.id)) void goOn(turns);
  };
  document.addEventListener('visibilitychange', look);
  look();
}

async function goOn(turns: Turns): Promise<void> {
  announce('The last answer was cut off. Parley goes on with it.');
  await turns.retry();
  if (turns.store.trouble?.kind === 'refused') await turns.resume();
}
