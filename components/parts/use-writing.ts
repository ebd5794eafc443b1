import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { announce } from '@/components/ui/announce';
import { callApi } from '@/components/ui/call-api';
import type { Note, NoteKind } from '@/lib/notes/schema';
import type { SafetyLevel } from '@/lib/safety/schema';
import type { WithCare } from '@/lib/safety/with-care';
import { useKeptText } from './use-kept-text';

/** What is being written: something new about a part or to it, or a change of something kept. */
export type Writing = { partId: string; kind: NoteKind } | Note;
const isKept = (writing: Writing): writing is Note => 'id' in writing;

const draftName = (writing: Writing) =>
  isKept(writing) ? `${writing.kind}.${writing.id}` : `${writing.kind}.of.${writing.partId}`;

const send = (writing: Writing, body: string) =>
  isKept(writing)
    ? callApi<WithCare<Note>>(`/api/notes/${writing.id}`, 'PATCH', { body, version: writing.version })
    : callApi<WithCare<Note>>(`/api/parts/${writing.partId}/notes`, 'POST', { kind: writing.kind, body });

/** Words to be kept. They stay in this browser until they are; what could not be kept stays on the page. */
export function useWriting(writing: Writing, onKept: (note: Note, level: SafetyLevel) => void) {
  const router = useRouter();
  const draft = useKeptText(draftName(writing), isKept(writing) ? writing.body : '');
  const [trouble, setTrouble] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (busy) return;
    if (draft.text.trim() === '') return setTrouble('There is nothing in this yet.');
    setBusy(true);
    setTrouble(undefined);
    const answer = await send(writing, draft.text);
    setBusy(false);
    if (!answer.ok) return setTrouble(`${answer.error.message} What you wrote is still here.`);
    draft.letGo();
    announce('Kept.');
    onKept(answer.value, answer.value.level);
    router.refresh();
  };
  return { ...draft, trouble, busy, save };
}
