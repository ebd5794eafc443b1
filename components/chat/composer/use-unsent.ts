import { type RefObject, useEffect } from 'react';
import { callApi } from '@/components/ui/call-api';
import { dropDraft, readDraft } from '@/components/ui/draft';
import { onBroughtBack } from '@/components/ui/put-away';
import { editDraftsOf } from '../session/edit-draft';
import { addOwn } from '../session/own-files';
import type { Turns } from '../session/turns';
import { forgetUnsent, type UnsentMessage, unsentMessages } from '../session/unsent-messages';
import { whenUnused } from '../session/words-in-use';
import type { ComposerHandle } from './composer';

/** Between two looks while the server does not say whether it has a message, in milliseconds. */
const pause = 3_000;

/** Whether the server has the message; undefined while it does not say. */
async function hasArrived({ id, conversationId }: UnsentMessage): Promise<boolean | undefined> {
  const answer = await callApi<{ messages: { id: string }[]; waiting?: { id: string }[] }>(
    `/api/conversations/${conversationId}?count=1000`,
  );
  if (answer.ok)
    return [...answer.value.messages, ...(answer.value.waiting ?? [])].some((message) => message.id === id);
  return answer.error.code === 'not_found' ? false : undefined;
}

const isKept = ({ id }: UnsentMessage) => unsentMessages().some((message) => message.id === id);

/** Words that a closed tab or a broken line left on their way stand in the composer, unless the server has them. */
async function lookAfter(turns: Turns): Promise<'none' | 'known' | 'unknown'> {
  const isNew = !turns.store.read().kept;
  let unknown = false;
  const work = async (message: UnsentMessage) => {
    const arrived = isKept(message) && (await hasArrived(message));
    if (arrived === undefined) unknown = true;
    else if (arrived) forgetUnsent(message.id);
    else if (isKept(message)) {
      addOwn(message.files, isNew ? null : turns.id);
      turns.giveBack(message);
    }
  };
  const here = unsentMessages().filter((one) => one.conversationId === turns.id || (isNew && one.begins));
  await Promise.all(here.map((message) => whenUnused(message.id, () => work(message))));
  if (here.length === 0) return 'none';
  return unknown ? 'unknown' : 'known';
}

/**
 * Nothing written for this conversation is left behind in the browser: neither a message of which the server never
 * answered, nor a change of a message that is not the last one any more. `lastMine`: the person's last message.
 * `onLooked`: the line was away, so another window may have spoken since this page was made.
 */
export function useUnsent(
  turns: Turns,
  composer: RefObject<ComposerHandle | null>,
  {
    busy,
    lastMine,
    onLooked,
  }: { busy: boolean; lastMine: string | undefined; onLooked: () => Promise<unknown> },
): void {
  useEffect(() => {
    turns.onReturned = (text, after) => {
      // Leaving quickly cuts the line; what was on its way is put away by then, and must not stand in a field again.
      if (!composer.current || document.documentElement.dataset.left !== undefined) return false;
      return composer.current.giveBack(text, after) ? 'after' : true;
    };
    turns.onStood = (text) => composer.current?.drop(text) ?? false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const look = async () => {
      clearTimeout(timer);
      const found = await lookAfter(turns);
      if (over) return;
      if (found === 'unknown') timer = setTimeout(() => void look(), pause);
      else if (found === 'known') await onLooked();
    };
    void look();
    const stop = onBroughtBack(() => void look());
    return () => {
      over = true;
      clearTimeout(timer);
      stop();
      turns.onReturned = undefined;
      turns.onStood = undefined;
    };
  }, [turns, composer, onLooked]);

  useEffect(() => {
    if (busy) return;
    const { waiting } = turns.store;
    for (const { name, messageId, waits } of editDraftsOf(turns.id)) {
      // Its own field takes it up.
      if (waits ? waiting.some(({ id }) => id === messageId) : messageId === lastMine) continue;
      void whenUnused(name, async () => {
        const words = readDraft(name);
        if (words === '' || !composer.current) return;
        composer.current.giveBack(words);
        dropDraft(name);
        if (waits) return;
        // Where that cannot be loaded, they are shown apart.
        const adding = await import('../files/add-freed').catch(() => undefined);
        await adding?.addFreed(messageId, turns.id);
      });
    }
  }, [turns, composer, busy, lastMine]);
}
