'use client';

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { RevertButton } from '@/components/history/revert-button';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { keepDraft, readDraft } from '@/components/ui/draft';
import { Notice } from '@/components/ui/notice';
import { useGrowingField } from '@/components/ui/use-growing-field';
import { editDraft } from '../session/edit-draft';
import { holdWords } from '../session/words-in-use';
import { useInSight } from './use-in-sight';

/** What the answer to a message changed in one turn, and still stands. */
export interface DoneSince {
  runId: string;
  count: number;
}

export interface EditWordsProps {
  conversationId: string;
  messageId: string;
  text: string;
  /** The longest message that is taken, in characters. */
  limit: number;
  done: DoneSince | undefined;
  /** The ledger changed. */
  onUndone: () => void;
  /** The old message is gone from the server; these words are to be sent instead, with the files that it had, where it told. */
  onWritten: (words: string, files: string[] | undefined) => void;
  onClose: () => void;
}

const isInDialog = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('dialog') !== null;

const things = (count: number) => (count === 1 ? 'one thing' : `${count} things`);

/** The last message, to be written anew. What was being written here outlives a reload. */
export default function EditWords(props: EditWordsProps) {
  const { conversationId, messageId, text, limit, done, onUndone, onWritten, onClose } = props;
  const draftName = editDraft(conversationId, messageId);
  const field = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useState(() => readDraft(draftName) || text);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useGrowingField(field, words);
  useEffect(() => holdWords(draftName), [draftName]);
  useEffect(() => {
    const element = field.current;
    element?.focus();
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);
  useInSight(field);

  const write = (next: string) => {
    setWords(next);
    keepDraft(draftName, next === text ? '' : next);
  };
  const close = () => {
    keepDraft(draftName, '');
    onClose();
  };
  const tooLong = words.length > limit;
  const canSend = !busy && !tooLong && words.trim() !== '' && words.trim() !== text.trim();
  const send = async () => {
    if (!canSend) return;
    setBusy(true);
    const answer = await callApi<{ files: string[] }>(`/api/messages/${messageId}/withdraw`, 'POST', {
      conversationId,
    });
    // It is gone already when another window deleted it.
    if (!answer.ok && answer.error.code !== 'not_found') {
      setBusy(false);
      return setProblem(answer.error.message);
    }
    // First kept as a message on its way, then no draft any more.
    onWritten(words.trim(), answer.ok ? answer.value.files : undefined);
    keepDraft(draftName, '');
  };
  const onEscape = (event: KeyboardEvent) => {
    // A dialog that is open over it is closed first, by itself.
    if (event.key !== 'Escape' || event.defaultPrevented || isInDialog(event.target)) return;
    event.preventDefault();
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves it from wherever the keyboard is in it.
    <div data-editing className="grid gap-3" onKeyDown={onEscape}>
      <textarea
        dir="auto"
        ref={field}
        aria-label="Your last message, to change"
        value={words}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        aria-invalid={tooLong || undefined}
        className="field-sizing-content scroll-my-6 max-h-[50dvh] min-h-24 w-full resize-none rounded-xl border border-edge bg-raised px-3 py-2 font-person text-lg focus-visible:border-accent"
      />
      <p className="text-soft text-sm">
        {tooLong
          ? 'That is too long for one message.'
          : 'You get a new answer. Your earlier words go, with the answer to them and quotes kept from them; for 30 days they stay one arrow away, then they are gone for good.'}
      </p>
      {done && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft text-sm">
          <span>The answer changed {things(done.count)}. That stays unless you undo it.</span>
          <RevertButton
            target={{ kind: 'run', id: done.runId, direction: 'undo' }}
            label="Undo it all"
            about="All that was done in one turn"
            onDone={onUndone}
          />
        </div>
      )}
      {problem && <Notice tone="attention">{problem} What you wrote is still here.</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={!canSend} onClick={() => void send()}>
          Send
        </Button>
        <Button variant="plain" onClick={close}>
          Leave it as it was
        </Button>
      </div>
    </div>
  );
}
