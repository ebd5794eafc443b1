import { useSyncExternalStore } from 'react';
import { callApi } from '@/components/ui/call-api';
import type { Attachment } from '@/lib/files/schema';
import { dropOwn, ownFiles } from '../session/own-files';

const none: readonly Attachment[] = [];
const lists = new Map<string, readonly Attachment[]>();
const listeners = new Set<() => void>();

/** It goes with no message yet, and no agent made it. */
export const isUnsent = ({ of_message, run_id, waits_with }: Attachment): boolean =>
  !of_message && !run_id && !waits_with;

const keyOf = (conversation: string | null) => conversation ?? 'new';

/** Asks the server for the files of a conversation; without one, for those that wait for one that has not begun. */
export async function loadFiles(conversation: string | null): Promise<void> {
  if (!navigator.onLine) return;
  const asked = conversation ? `?conversation=${conversation}` : '';
  const own = ownFiles(conversation);
  const answer = await callApi<Attachment[]>(`/api/attachments${asked}`);
  if (!answer.ok) return;
  const free = new Set(answer.value.filter(isUnsent).map(({ id }) => id));
  dropOwn(own.filter((id) => !free.has(id)));
  lists.set(keyOf(conversation), answer.value);
  for (const listener of listeners) listener();
}

/** A file was removed: it is shown no longer, before the server is asked for the rest. */
export function forgetFile(conversation: string | null, id: string): void {
  const key = keyOf(conversation);
  lists.set(
    key,
    (lists.get(key) ?? none).filter((file) => file.id !== id),
  );
  for (const listener of listeners) listener();
}

/** The same files, of which others go with the next words now. */
export function showFilesAgain(): void {
  for (const [key, files] of lists) lists.set(key, [...files]);
  for (const listener of listeners) listener();
}

const asked = new Map<string, Promise<void>>();

/** The same for a message that is shown, once for all that are, unless its files are known. */
export function loadFilesOf(conversation: string, message: string): void {
  if (asked.has(conversation) || lists.get(conversation)?.some((file) => file.of_message === message)) return;
  const loading = loadFiles(conversation).finally(() => asked.delete(conversation));
  asked.set(conversation, loading);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useFilesOf = (conversation: string | null): readonly Attachment[] =>
  useSyncExternalStore(
    subscribe,
    () => lists.get(keyOf(conversation)) ?? none,
    () => none,
  );
