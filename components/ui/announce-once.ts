import { announce } from './announce';

const said = new Set<string>();

/** Says something to a screen reader once for each `key`: a row that scrolls out of sight and back says nothing anew. */
export function announceOnce(key: string, words: string): void {
  if (said.has(key)) return;
  said.add(key);
  announce(words);
}
