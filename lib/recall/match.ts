import type { Query } from './read-query';
import { stemOf } from './stem';
import { weights } from './weights';
import { wordsOf } from './words';

/** How often a text has what is looked for: each heading by its own word and, after all of these, by other words for it. */
export interface Matched {
  found: number[];
  length: number;
  /** Pairs of headings that stand beside each other. */
  phrases: [number, number][];
}

const longWord = 5;

/** A reader of texts for one question. A word that is asked for itself counts as no other word for something else. */
export function matcher({ headings }: Query): (text: string) => Matched {
  const exact = new Map<string, [heading: number, strength: number][]>();
  const add = (stem: string, heading: number, strength: number) => {
    const known = exact.get(stem) ?? [];
    if (!known.some(([it]) => it === heading)) exact.set(stem, [...known, [heading, strength]]);
  };
  for (const [n, { stem }] of headings.entries()) add(stem, n, 1);
  const asked = new Set(exact.keys());
  for (const [n, { near }] of headings.entries()) {
    for (const word of near) if (!asked.has(stemOf(word))) add(stemOf(word), headings.length + n, 1);
  }
  const long = headings.flatMap(({ word }, n) => (word.length >= longWord ? [{ word, n }] : []));

  return (text) => {
    const words = wordsOf(text);
    const found = Array.from({ length: 2 * headings.length }, () => 0);
    const phrases: [number, number][] = [];
    let last = -1;
    for (const { text: said, stem } of words) {
      const hits =
        exact.get(stem) ??
        long
          .filter(({ word }) => said.startsWith(word))
          .map(({ n }): [number, number] => [n, weights.beginning]);
      for (const [n, strength] of hits) found[n] = (found[n] ?? 0) + strength;
      const at = hits.find(([n, strength]) => strength === 1 && n < headings.length)?.[0] ?? -1;
      if (last >= 0 && at >= 0 && at !== last) phrases.push([last, at]);
      last = at;
    }
    return { found, length: words.length, phrases };
  };
}
