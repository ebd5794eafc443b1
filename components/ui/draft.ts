import { forget, keep, readKept } from './tab-storage';

const keyOf = (name: string) => `parley.draft.${name}`;

/** What was being written under this name in this tab, else in this browser. */
export const readDraft = (name: string): string => readKept(keyOf(name)) ?? '';

/** Keeps what is being written under this name; an empty text is forgotten. */
export const keepDraft = (name: string, text: string): void =>
  text === '' ? forget(keyOf(name)) : keep(keyOf(name), text);
