'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { HelpAfterSaving } from '@/components/safety/help-after-saving';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import type { Attachment } from '@/lib/files/schema';
import type { SafetyLevel } from '@/lib/safety/schema';
import { addOwn, isOnItsWay, isOwn, mostOfMessage } from '../session/own-files';
import { beginAdding, cutOffFiles, endAdding } from './being-added';
import { FileRow, useSeesPictures } from './file-row';
import { isUnsent, loadFiles, showFilesAgain, useFilesOf } from './files-store';
import { sendFile } from './send-file';
import { useRemovalOfFile } from './use-removal-of-file';

export interface FileTrayProps {
  conversationId: string;
  /** The conversation has not begun yet. */
  isNew: boolean;
  /** How many messages wait, each with its files. */
  waits: number;
  /** Files to add; a new list each time. */
  given: File[];
  /** How often words were sent from here. */
  sent: number;
  busy: boolean;
  /** Nothing is written yet. */
  wordless: boolean;
  onWorking: (working: boolean) => void;
}

/** On a phone one row to swipe, so that the page above stays in sight. */
const listClass =
  'flex min-w-0 gap-1.5 max-sm:overflow-x-auto max-sm:[&>li]:max-w-[75%] max-sm:[&>li]:shrink-0 sm:max-h-[22dvh] sm:flex-wrap sm:overflow-y-auto';
const mostAtOnce = 10;
const untilTaken = 1_000;

interface Adding {
  id: string;
  name: string;
  file: File;
  stop: AbortController;
}

const toAdd = (file: File): Adding => ({
  ...{ id: crypto.randomUUID(), name: file.name, file },
  stop: new AbortController(),
});

const tellCutOff = (): string[] =>
  cutOffFiles().map((name) => `${name} was not added: the page was loaded anew before. Please add it again.`);

/** A file on its way. Nothing is sent meanwhile, so on a line that hangs it can be left out. */
function AddingRow({ adding: { name, stop } }: { adding: Adding }) {
  const [isLeftOut, leaveOut] = useState(false);
  return (
    <li className="flex max-w-full items-center gap-1 rounded-xl border border-line pl-3 text-soft text-sm">
      <span className="min-w-0 truncate">
        Adding <bdi>{name}</bdi> …
      </span>
      <Button
        variant="plain"
        size="sm"
        aria-label={`Leave out ${name}`}
        disabled={isLeftOut}
        onClick={() => {
          leaveOut(true);
          stop.abort();
        }}
      >
        Leave out
      </Button>
    </li>
  );
}

interface OtherFilesProps {
  files: Attachment[];
  isNew: boolean;
  onTake: (file: Attachment) => void;
  onRemove: (file: Attachment) => void;
}

/** What was added in another window, or before, and never sent: it goes along only when the person says so. */
function OtherFiles({ files, isNew, onTake, onRemove }: OtherFilesProps) {
  if (files.length === 0) return null;
  return (
    <section aria-label="Files that were not sent" className="grid gap-1">
      <p className="px-3 text-faint text-xs">
        Added earlier, in another window, or to words that are not shown now. Not part of this message.
        {isNew && ' Erased 30 days after it was added.'}
      </p>
      <ul className={listClass}>
        {files.map((file) => (
          <FileRow key={file.id} file={file} onTake={onTake} onRemove={onRemove} />
        ))}
      </ul>
    </section>
  );
}

/** Why a file alone is not sent, and what becomes of a picture. */
function hintOn(
  files: readonly Attachment[],
  { wordless, sees }: { wordless: boolean; sees: boolean },
): string {
  if (files.length === 0) return '';
  const words = wordless && `Write a few words to send ${files.length === 1 ? 'it' : 'them'} with.`;
  const pictures =
    !sees && files.some(({ kind }) => kind === 'image') && 'Whoever answers does not see pictures.';
  return [words, pictures].filter(Boolean).join(' ');
}

/** The files that go with the next words, those that wait from before, those on their way, and those that were not taken. */
export default function FileTray(props: FileTrayProps) {
  const { conversationId, isNew, waits, given, sent, busy, wordless, onWorking } = props;
  const sees = useSeesPictures();
  const conversation = isNew ? null : conversationId;
  const files = useFilesOf(conversation);
  const [adding, setAdding] = useState<Adding[]>([]);
  const [cutOff, setCutOff] = useState<string[]>([]);
  const [refused, setRefused] = useState<string[]>([]);
  const [level, setLevel] = useState<SafetyLevel>();
  const closeRefused = useCallback(() => {
    setCutOff([]);
    setRefused([]);
  }, []);
  const { remove, note } = useRemovalOfFile(conversation);
  const taken = useRef<File[]>([]);
  const left = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits takes files along, and gives them back.
  useEffect(() => void loadFiles(conversation), [conversation, busy, waits]);

  useEffect(() => setCutOff((before) => [...before, ...tellCutOff()]), []);

  useEffect(() => {
    if (sent === 0) return;
    closeRefused();
    setLevel(undefined);
    const timer = setTimeout(() => void loadFiles(conversation), untilTaken);
    return () => clearTimeout(timer);
  }, [sent, conversation, closeRefused]);

  useEffect(() => {
    if (given.length === 0 || given === taken.current) return;
    taken.current = given;
    const add = async ({ file, name, stop }: Adding) => {
      beginAdding(name);
      const answer = await sendFile(file, { conversation: conversationId, isNew }, stop.signal);
      endAdding(name);
      if (answer.ok) {
        addOwn([answer.value.id], answer.value.of_conversation);
        announce(`Added ${answer.value.name}. It goes with your next message.`);
        setLevel((before) => (answer.value.is_heavy || !before ? answer.value.level : before));
        await loadFiles(conversation);
      } else if (!stop.signal.aborted) {
        setRefused((before) => [...before, `${name}: ${answer.error.message}`]);
      }
    };
    const all = async () => {
      const list = given.slice(0, mostAtOnce).map(toAdd);
      left.current += list.length;
      onWorking(true);
      setAdding((before) => [...before, ...list]);
      setRefused(given.length > mostAtOnce ? ['Ten files can be added at once. The others were left.'] : []);
      for (const one of list) {
        if (!one.stop.signal.aborted) await add(one);
        setAdding((before) => before.filter(({ id }) => id !== one.id));
        left.current -= 1;
      }
      if (left.current === 0) onWorking(false);
    };
    void all();
  }, [given, conversation, conversationId, isNew, onWorking]);

  const unsent = files.filter((file) => isUnsent(file) && !isOnItsWay(file.id));
  const waiting = unsent.filter(({ id }) => isOwn(id));
  const notAdded = [...cutOff, ...refused];
  const hint = hintOn(waiting, { wordless, sees });
  return (
    <div className="grid grid-cols-1 gap-1.5 empty:hidden">
      <HelpAfterSaving level={level} />
      {waiting.length + adding.length > 0 && (
        <ul aria-label="Files that go with your next message" className={listClass}>
          {waiting.map((file) => (
            <FileRow key={file.id} file={file} onRemove={(one) => void remove(one)} />
          ))}
          {adding.map((one) => (
            <AddingRow key={one.id} adding={one} />
          ))}
        </ul>
      )}
      {hint !== '' && <p className="px-3 text-faint text-xs">{hint}</p>}
      {waiting.length > mostOfMessage && (
        <p className="px-3 text-faint text-xs">Twenty files go with one message, the others with the next.</p>
      )}
      <OtherFiles
        files={unsent.filter(({ id }) => !isOwn(id))}
        isNew={isNew}
        onTake={(file) => {
          addOwn([file.id], conversation);
          showFilesAgain();
        }}
        onRemove={(one) => void remove(one)}
      />
      {notAdded.length > 0 && (
        <div role="alert" className="flex flex-wrap items-center gap-x-2 px-3 text-attention text-sm">
          {notAdded.map((words) => (
            <p key={words} className="min-w-0 [overflow-wrap:anywhere]">
              {words}
            </p>
          ))}
          <Button variant="plain" size="sm" onClick={closeRefused}>
            Close
          </Button>
        </div>
      )}
      {note}
    </div>
  );
}
