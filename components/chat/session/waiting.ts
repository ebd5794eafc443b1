import { callApi } from '@/components/ui/call-api';
import { guarded } from '@/components/ui/guarded';
import { ownKey } from '@/components/ui/own-storage';
import type { WaitingMessage } from '@/lib/conversations/schema';
import { showSending } from './lazy-waiting';
import type { MessageStore } from './message-store';
import { tellOtherWindows } from './other-windows';
import { filesArrived, filesReturned, sendFiles } from './own-files';
import type { Returned } from './returned-words';
import type { HowSent } from './sent-message';
import { troubleWith } from './trouble';
import type { Turns } from './turns';
import { forgetUnsent, keepUnsent } from './unsent-messages';
import { holdWords } from './words-in-use';

/** What the server says after something was done about words that wait. */
interface Meanwhile {
  waiting?: WaitingMessage[];
  /** An answer began; this window joins it. */
  begun: boolean;
}

const choice = 'parley.added-words-steer';

/** Whether what is written during an answer is added to it at its next step, as chosen last in this browser. */
export const readSteers = (): boolean => guarded(() => localStorage.getItem(ownKey(choice))) === 'yes';
export const keepSteers = (steers: boolean): void =>
  guarded(() => localStorage.setItem(ownKey(choice), steers ? 'yes' : 'no'));

/** Resolves once the server has taken what was sent before, or refused it. */
const untilTaken = (store: MessageStore): Promise<void> =>
  new Promise((resolve) => {
    if (store.status !== 'submitted') return resolve();
    const stop = store.subscribe(() => {
      if (store.status === 'submitted') return;
      stop();
      resolve();
    });
  });

function hear(turns: Turns, { waiting, begun }: Meanwhile): void {
  if (waiting) turns.store.waiting = waiting;
  tellOtherWindows(turns.id);
  if (begun || !waiting) turns.onBegun?.();
}

/** Says something while an answer is being written: the server keeps it, or the words stand in the composer again. */
export async function sayMeanwhile(
  turns: Turns,
  text: string,
  { id = turns.takeUp(text), files = turns.filesToSend() }: HowSent = {},
): Promise<void> {
  keepUnsent(turns.unsent({ id, text, files }));
  showSending(turns, { id, text, files });
  const letGo = holdWords(id);
  sendFiles(id, files);
  const isSecond = turns.store.status === 'submitted';
  await untilTaken(turns.store);
  // Where the words before these wait for the line, so do these: nothing overtakes them.
  const overtakes = isSecond && turns.store.trouble?.awaitsLine;
  const kept = overtakes ? undefined : await keepWaiting(turns, { id, text, files });
  letGo();
  if (kept?.ok) {
    forgetUnsent(id);
    filesArrived(id);
    if (turns.store.trouble?.awaitsLine) turns.store.trouble = null;
    hear(turns, kept.value);
    turns.store.forgetSending(id);
  } else {
    turns.store.forgetSending(id);
    turns.giveBack({ id, text, files: filesReturned(id) });
    if (kept) turns.store.trouble = troubleWith(kept.error);
    if (turns.store.trouble?.isDeleted) turns.returned.renew(id);
  }
}

/** Added to an answer only while there is one; between two they stand behind those that wait. */
const keepWaiting = ({ id: conversation, store }: Turns, { id, text, files = [] }: Returned) =>
  callApi<Meanwhile>(`/api/conversations/${conversation}/waiting`, 'POST', {
    ...{ id, text, steers: store.busy && readSteers() },
    ...(files.length > 0 && { files }),
  });

type Change =
  | { method: 'PATCH'; text: string }
  | { method: 'DELETE' }
  /** Sends it now. */
  | { method: 'POST' };

/** Changes, removes or sends a message that waits. Answers whether it was done. */
export async function changeWaiting(turns: Turns, id: string, change: Change): Promise<boolean> {
  const path = `/api/conversations/${turns.id}/waiting/${id}${change.method === 'POST' ? '/send' : ''}`;
  const body = change.method === 'PATCH' ? { text: change.text } : undefined;
  const done = await callApi<Meanwhile>(path, change.method, body);
  if (done.ok) hear(turns, done.value);
  else if (done.error.code === 'not_found') turns.onBegun?.();
  else turns.store.trouble = troubleWith(done.error);
  return done.ok;
}
