import { tellOtherWindows } from './other-windows';
import { addOwn } from './own-files';
import { howSent } from './sent-message';
import type { Turns } from './turns';

/** The person deleted a message of theirs; the server has done so already. */
export function forgetMessage({ id, store }: Turns, messageId: string): void {
  store.messages = store.messages.filter((message) => message.id !== messageId);
  tellOtherWindows(id);
}

/** The person writes their last message anew; the server has taken it out, with the answers to it. Its files go along. */
export async function replaceLast(
  { id, store, send }: Turns,
  messageId: string,
  text: string,
  files: string[] = [],
): Promise<void> {
  const place = store.messages.findIndex((message) => message.id === messageId);
  const before = store.messages[place];
  if (place >= 0) store.messages = store.messages.slice(0, place);
  tellOtherWindows(id);
  addOwn(files, id);
  const committee = before && howSent(before).committee;
  await send(text, { id: crypto.randomUUID(), files, committee });
}
