import { useState } from 'react';
import { callApi } from '@/components/ui/call-api';
import type { Note, NoteKind } from '@/lib/notes/schema';

/** As many as the page and the route handler give at once. */
const atOnce = 20;

/** What the page brought, what was kept or removed since, and what was fetched from before. Newest first. */
export function useWritten(partId: string, kind: NoteKind, first: readonly Note[]) {
  const [changed, setChanged] = useState<ReadonlyMap<string, Note | null>>(new Map());
  const [earlier, setEarlier] = useState<readonly Note[]>([]);
  const [more, setMore] = useState(first.length === atOnce);
  const [trouble, setTrouble] = useState<string>();
  const known = new Map([...first, ...earlier].map((note) => [note.id, note]));
  for (const [id, note] of changed) {
    const stands = known.get(id);
    if (!note) known.delete(id);
    else if (!stands || stands.version < note.version) known.set(id, note);
  }
  const notes = [...known.values()].sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
  return {
    notes,
    more,
    trouble,
    put: (note: Note) => setChanged((map) => new Map(map).set(note.id, note)),
    drop: (id: string) => setChanged((map) => new Map(map).set(id, null)),
    loadEarlier: async () => {
      const query = new URLSearchParams({ kind, before: notes.at(-1)?.created_at ?? '' });
      const answer = await callApi<Note[]>(`/api/parts/${partId}/notes?${query}`);
      if (!answer.ok) return setTrouble(answer.error.message);
      setTrouble(undefined);
      setEarlier((list) => [...list, ...answer.value]);
      setMore(answer.value.length === atOnce);
    },
  };
}
