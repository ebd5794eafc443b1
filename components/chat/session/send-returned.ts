import type { Turns } from './turns';
import { keepUnsent } from './unsent-messages';
import { sayMeanwhile } from './waiting';

/** The server can be reached again: words that came back are sent in their order, unless they were changed. */
export async function sendReturned(turns: Turns): Promise<void> {
  turns.store.trouble = null;
  const { text } = turns.returned;
  if (text === '' || !turns.onStood?.(text)) return;
  const words = turns.returned.take();
  for (const one of words) keepUnsent(turns.unsent(one));
  // What waits for the end of an answer has neither.
  if (words.some(({ button, committee }) => button || committee)) await turns.store.untilReady();
  const first = turns.store.busy ? undefined : words.shift();
  const sent = first && turns.send(first.text, first);
  for (const one of words) await sayMeanwhile(turns, one.text, one);
  await sent;
}
