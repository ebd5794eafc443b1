import { useEffect, useState } from 'react';
import { callApi } from '@/components/ui/call-api';
import type { Refusal } from '@/lib/errors';
import type { MemoryFile } from '@/lib/memory/schema';
import type { SafetyLevel } from '@/lib/safety/schema';
import { forgetDraft, keepDraft, readDraft } from './draft';

/** A file as it is edited: its text without what only the file needs, and the title that stands apart. */
interface Text {
  content: string;
  title?: string | null;
  hash: string;
}

/** The text as it stands now, when that is why the server refused. */
async function currentIn({ code, detail }: Refusal): Promise<Text | undefined> {
  if (code !== 'conflict') return;
  const { staleDetail } = await import('@/lib/memory/schema');
  const parsed = staleDetail.safeParse(detail);
  return parsed.success ? parsed.data : undefined;
}

/** Whether unsaved changes of this file wait in this browser. */
export function useWaitingDraft(path: string, content: string): boolean {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    const draft = readDraft(path);
    setWaits(draft !== undefined && draft.content !== content);
  }, [path, content]);
  return waits;
}

/**
 * A text that is being changed, as the person reads it: what only the file needs is added when it is saved. It outlives
 * a reload; whatever goes wrong, what was typed stays.
 */
export function useFileEditor(path: string, start: Text, onSaved: (level: SafetyLevel) => void) {
  const [base, setBase] = useState(start);
  const [text, setText] = useState(start.content);
  const [title, setTitle] = useState(start.title ?? '');
  const [trouble, setTrouble] = useState<string>();
  const [stale, setStale] = useState<Text>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const draft = readDraft(path);
    if (!draft) return;
    setText(draft.content);
    if (draft.title) setTitle(draft.title);
  }, [path]);

  const titleBefore = base.title ?? '';
  const isSame = (content: string, name: string) =>
    content === base.content && (name.trim() === titleBefore || name.trim() === '');
  const write = (content: string, name = title) => {
    setText(content);
    setTitle(name);
    if (isSame(content, name)) forgetDraft(path);
    else keepDraft(path, { content, title: name, hash: base.hash });
  };
  const save = async () => {
    if (busy) return;
    if (isSame(text, title)) {
      forgetDraft(path);
      return onSaved('none');
    }
    setBusy(true);
    setTrouble(undefined);
    const named = title.trim() === titleBefore || title.trim() === '' ? {} : { title };
    const sent = { path, content: text, hash: base.hash, ...named };
    const answer = await callApi<MemoryFile & { level: SafetyLevel }>('/api/memory/text', 'PATCH', sent);
    setBusy(false);
    if (answer.ok) {
      // What was typed while it was being saved stays, to go on with.
      const kept = readDraft(path);
      if (kept?.content === text && kept.title === title) forgetDraft(path);
      return onSaved(answer.value.level);
    }
    const current = await currentIn(answer.error);
    if (current) setStale(current);
    else setTrouble(`${answer.error.message} What you typed is still here.`);
  };
  /** The person has seen both texts and goes on with theirs, on the ground of what stands now. */
  const goOn = () => {
    if (!stale) return;
    setBase({ ...stale, title: base.title });
    keepDraft(path, { content: text, title, hash: stale.hash });
    setStale(undefined);
  };
  const drop = () => forgetDraft(path);
  return { text, title, base, trouble, stale, busy, write, save, goOn, drop };
}
