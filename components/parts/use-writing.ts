import { useState } from 'react';
import { useChange } from '@/components/query/use-change';
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
  const draft = useKeptText(draftName(writing), isKept(writing) ? writing.body : '');
  const [missing, setMissing] = useState(false);
  const { make, busy, trouble } = useChange(
    (body: string) => send(writing, body),
    (note, body) => {
      draft.letGo(body);
      announce('Kept.');
      onKept(note, note.level);
    },
  );
  const save = async () => {
    const empty = draft.text.trim() === '';
    setMissing(empty);
    if (!empty) await make(draft.text);
  };
  const refused = trouble && `${trouble} What you wrote is still here.`;
  return { ...draft, trouble: missing ? 'There is nothing in this yet.' : refused, busy, save };
}
