import { addOwn } from '../session/own-files';

/** These files, which wait already, go with the next words from this tab. `conversation`: null where none has begun. */
export async function addToNext(ids: readonly string[], conversation: string | null): Promise<void> {
  if (ids.length === 0) return;
  addOwn(ids, conversation);
  const { loadFiles } = await import('./files-store');
  await loadFiles(conversation);
}
