import { filesReturned, sendFiles } from './own-files';
import type { Returned } from './returned-words';
import { offline } from './trouble';
import type { Turns } from './turns';
import { keepUnsent } from './unsent-messages';

/** They stand where words wait from the press on, however long the words before them take to arrive. */
export const showSending = ({ store }: Turns, { id, text, files = [] }: Returned): void =>
  store.showSending({ id, text, steers: false, ...(files.length > 0 && { files: files.length }) });

const load = () => import('./waiting');

/** Loads ahead what says something during an answer. */
export const warmWaiting = (): void => void load().catch(() => {});

/**
 * Says something while an answer is being written, or before others that wait. What does that is loaded when somebody
 * writes; the words are kept first. `onShown`: they stand among those that wait.
 */
export async function sayMeanwhile(turns: Turns, text: string, onShown?: () => void): Promise<void> {
  const said = { id: turns.takeUp(text), text, files: turns.filesToSend() };
  keepUnsent(turns.unsent(said));
  showSending(turns, said);
  sendFiles(said.id, said.files);
  if (onShown) requestAnimationFrame(() => onShown());
  const module = await load().catch(() => undefined);
  if (module) return module.sayMeanwhile(turns, text, said);
  turns.store.forgetSending(said.id);
  turns.giveBack({ ...said, files: filesReturned(said.id) });
  turns.store.trouble = offline;
}
