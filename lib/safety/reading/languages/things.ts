import { buildIndex, findWordings } from './find-wordings';
import { fold } from './fold';
import type { Concept } from './table';
import { tables } from './tables';

const named: readonly Concept[] = ['pills', 'means', 'poison'];
const parts: readonly Concept[] = [...named, 'not'];

const only = tables.map((table) => ({
  ...table,
  words: Object.fromEntries(parts.map((name) => [name, table.words[name] ?? ''])),
}));
let built: ReturnType<typeof buildIndex> | undefined;

/**
 * Whether a message in another language names something to die by, without a word of denial in that language. In: a
 * short text that is not English; it may be an answer of two words. Pure, linear in its length.
 */
export function namesThing(text: string): boolean {
  built ??= buildIndex(only);
  const folded = fold(text).text;
  const hits = findWordings(built, folded, 0, folded.length);
  return hits.some(
    ({ concept, table }) =>
      concept !== 'not' && !hits.some((other) => other.concept === 'not' && other.table === table),
  );
}
