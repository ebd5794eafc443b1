import type { InfiniteData } from '@tanstack/react-query';
import { queryClient } from '@/components/query/client';
import { keys } from '@/components/query/keys';
import { usePages } from '@/components/query/use-pages';
import { callApi } from '@/components/ui/call-api';
import type { Note, NoteKind } from '@/lib/notes/schema';

/** As many as the page and the route handler give at once. */
const atOnce = 20;

/** What the page brought, what was kept or removed since, and what was fetched from before. Newest first. */
export function useWritten(partId: string, kind: NoteKind, first: readonly Note[]) {
  const queryKey = keys.notes(partId, kind);
  const { pages, ...rest } = usePages<readonly Note[], string>({
    queryKey,
    call: (before) =>
      callApi<Note[]>(
        `/api/parts/${partId}/notes?${new URLSearchParams({ kind, ...(before && { before }) })}`,
      ),
    next: (last) => (last.length === atOnce ? last.at(-1)?.created_at : undefined),
    first,
  });
  const change = (work: (page: readonly Note[], n: number) => readonly Note[]) =>
    queryClient().setQueryData<InfiniteData<readonly Note[]>>(
      queryKey,
      (known) => known && { ...known, pages: known.pages.map(work) },
    );
  const notes = pages?.flat() ?? [];
  return {
    ...rest,
    notes,
    /** It is shown at once as it was kept; the server is asked besides. */
    put: (note: Note) =>
      change((page, n) =>
        notes.some(({ id }) => id === note.id)
          ? page.map((one) => (one.id === note.id ? note : one))
          : n === 0
            ? [note, ...page]
            : page,
      ),
    drop: (gone: string) => change((page) => page.filter(({ id }) => id !== gone)),
  };
}
