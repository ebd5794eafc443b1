import { useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '@/components/ui/draft';
import type { WaitingMessage } from '@/lib/conversations/schema';
import { waitingDraft } from '../session/edit-draft';
import { wordsOf } from '../session/read-message';
import type { Turns } from '../session/turns';
import { changeWaiting } from '../session/waiting';
import { holdWords, whenUnused } from '../session/words-in-use';

/** The message waits no longer, and not with these words: they stand in the composer, or stay kept where there is none. */
function giveBack(turns: Turns, id: string, draftName: string): void {
  const words = readDraft(draftName);
  const { waiting, messages } = turns.store;
  if (words.trim() === '' || waiting.some((one) => one.id === id)) return;
  const said = messages.find((one) => one.id === id);
  const isSaid = said !== undefined && wordsOf(said) === words.trim();
  if (isSaid || turns.onReturned?.(words, '')) dropDraft(draftName);
}

/**
 * What a message that waits is being changed to; undefined while it is not. It is a draft of this browser until the server
 * has it, and outlives a reload and the message's beginning with its old words.
 */
export function useWaitingWords(turns: Turns, { id, text }: WaitingMessage) {
  const draftName = waitingDraft(turns.id, id);
  const [words, setWords] = useState<string>();
  const asking = useRef(false);
  const isChanged = words !== undefined;

  useEffect(() => {
    let here = true;
    void whenUnused(draftName, () => {
      const kept = readDraft(draftName);
      if (here && kept !== '') setWords(kept);
    });
    return () => {
      here = false;
    };
  }, [draftName]);
  useEffect(() => (isChanged ? holdWords(draftName) : undefined), [draftName, isChanged]);
  useEffect(
    () => () => {
      // What the server is being asked to keep is looked after once it has answered.
      if (!asking.current) giveBack(turns, id, draftName);
    },
    [turns, id, draftName],
  );

  const write = (next: string) => {
    setWords(next);
    keepDraft(draftName, next === text ? '' : next);
  };
  const leave = () => {
    setWords(undefined);
    dropDraft(draftName);
  };
  const keepChange = async (changed: string) => {
    asking.current = true;
    const isKept = await changeWaiting(turns, id, { method: 'PATCH', text: changed });
    asking.current = false;
    if (isKept) leave();
    else giveBack(turns, id, draftName);
  };
  return { words, write, leave, keepChange };
}
