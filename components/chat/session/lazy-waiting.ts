import { filesReturned, sendFiles } from './own-files';
import { offline } from './trouble';
import type { Turns } from './turns';
import { keepUnsent } from './unsent-messages';

const load = () => import('./waiting');

/** Loads ahead what says something during an answer. */
export const warmWaiting = (): void => void load().catch(() => {});

/** Says something while an answer is being written. What does that is loaded when somebody writes; the words are kept first. */
export async function sayMeanwhile(turns: Turns, text: string): Promise<void> {
  const said = { id: turns.takeUp(text), text, files: turns.filesToSend() };
  keepUnsent(turns.unsent(said));
  sendFiles(said.id, said.files);
  const module = await load().catch(() => undefined);
  if (module) return module.sayMeanwhile(turns, text, said);
  turns.giveBack({ ...said, files: filesReturned(said.id) });
  turns.store.trouble = offline;
}
