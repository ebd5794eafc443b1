import { guarded } from './guarded';
import { ownNames } from './own-storage';
import { forget, keep, readKept } from './tab-storage';

const keyOf = (name: string) => `parley.draft.${name}`;

/** What was being written under this name in this tab, else in this browser. */
export const readDraft = (name: string): string => readKept(keyOf(name)) ?? '';

/** Keeps what is being written under this name; an empty text is forgotten. */
export const keepDraft = (name: string, text: string): void =>
  text === '' ? forget(keyOf(name)) : keep(keyOf(name), text);

/** The names of what is being written that begin so, in this tab or left in this browser. */
export const draftNames = (begin: string): string[] =>
  guarded(() => {
    const keys = [localStorage, sessionStorage].flatMap(ownNames);
    const names = keys
      .filter((key) => key.startsWith(keyOf(begin)))
      .map((key) => key.slice(keyOf('').length));
    return [...new Set(names)];
  }) ?? [];

/** Forgets what is being written under this name, also where a tab that is closed left it. */
export function dropDraft(name: string): void {
  keepDraft(name, readDraft(name));
  keepDraft(name, '');
}
