export interface FileDraft {
  content: string;
  /** Of the text that it began with. */
  hash: string;
}

const keyOf = (path: string) => `parley.draft.memory.${path}`;

/** A full or forbidden storage must not take the words from the screen. */
function guarded<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (problem) {
    if (problem instanceof DOMException || problem instanceof SyntaxError) return undefined;
    throw problem;
  }
}

export const readDraft = (path: string): FileDraft | undefined =>
  guarded(() => {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(path)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('content' in kept) || !('hash' in kept))
      return undefined;
    return typeof kept.content === 'string' && typeof kept.hash === 'string'
      ? { content: kept.content, hash: kept.hash }
      : undefined;
  });

export const keepDraft = (path: string, draft: FileDraft): void =>
  guarded(() => localStorage.setItem(keyOf(path), JSON.stringify(draft)));

export const forgetDraft = (path: string): void => guarded(() => localStorage.removeItem(keyOf(path)));

export interface NoteDraft {
  title: string;
  text: string;
}

const noteKey = 'parley.draft.new-note';

export const readNoteDraft = (): NoteDraft | undefined =>
  guarded(() => {
    const kept: unknown = JSON.parse(localStorage.getItem(noteKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('title' in kept) || !('text' in kept))
      return undefined;
    return typeof kept.title === 'string' && typeof kept.text === 'string'
      ? { title: kept.title, text: kept.text }
      : undefined;
  });

export const keepNoteDraft = (draft: NoteDraft): void =>
  guarded(() =>
    draft.title === '' && draft.text === ''
      ? localStorage.removeItem(noteKey)
      : localStorage.setItem(noteKey, JSON.stringify(draft)),
  );
