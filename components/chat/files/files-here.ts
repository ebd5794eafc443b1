const listeners = new Set<() => void>();
let here = false;

/** A file was added in this window, so that messages without a count may have some. */
export function noteFilesHere(): void {
  here = true;
  for (const listener of listeners) listener();
}

export const areFilesHere = (): boolean => here;

export function onFilesHere(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
