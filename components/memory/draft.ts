import { guarded } from '@/components/ui/guarded';
import { forget, keep, readKept } from '@/components/ui/tab-storage';

export interface FileDraft {
  content: string;
  title?: string;
  /** Of the text that it began with. */
  hash: string;
}

const keyOf = (path: string) => `parley.draft.memory.${path}`;

export const readDraft = (path: string): FileDraft | undefined =>
  guarded(() => {
    const kept: unknown = JSON.parse(readKept(keyOf(path)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('content' in kept) || !('hash' in kept))
      return undefined;
    if (typeof kept.content !== 'string' || typeof kept.hash !== 'string') return undefined;
    const title = 'title' in kept && typeof kept.title === 'string' ? { title: kept.title } : {};
    return { content: kept.content, hash: kept.hash, ...title };
  });

export const keepDraft = (path: string, draft: FileDraft): void => keep(keyOf(path), JSON.stringify(draft));

export const forgetDraft = (path: string): void => forget(keyOf(path));

export interface NoteDraft {
  title: string;
  text: string;
}

const noteKey = 'parley.draft.new-note';

export const readNoteDraft = (): NoteDraft | undefined =>
  guarded(() => {
    const kept: unknown = JSON.parse(readKept(noteKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('title' in kept) || !('text' in kept))
      return undefined;
    return typeof kept.title === 'string' && typeof kept.text === 'string'
      ? { title: kept.title, text: kept.text }
      : undefined;
  });

export const keepNoteDraft = (draft: NoteDraft): void =>
  draft.title === '' && draft.text === '' ? forget(noteKey) : keep(noteKey, JSON.stringify(draft));
