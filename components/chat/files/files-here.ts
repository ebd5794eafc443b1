import { hasOwn } from '../session/own-files';

const listeners = new Set<() => void>();
let here = false;

/** A file was added in this window, or set free by other words, so that messages without a count may have some. */
export function noteFilesHere(): void {
  here = true;
  for (const listener of listeners) listener();
}

/** Whether this window added a file, or one of this tab waits from before. */
export function areFilesHere(): boolean {
  here ||= hasOwn();
  return here;
}

export function onFilesHere(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
