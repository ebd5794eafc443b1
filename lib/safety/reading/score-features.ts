import type { Word } from './tokens';

/** How many hashed features there are; a power of two. */
export const featureCount = 1 << 17;

const fnvPrime = 0x01000193;
const seeds = { word: 0x811c9dc5, pair: 0x2f0b4c47, apart: 0x5bd1e995 };
const edge = 0x7c;

const step = (value: number, code: number): number => Math.imul(value ^ code, fnvPrime);
const place = (value: number): number => ((value ^ (value >>> 15)) >>> 0) & (featureCount - 1);

function hash(seed: number, text: string): number {
  let value = seed;
  for (let at = 0; at < text.length; at++) value = step(value, text.charCodeAt(at));
  return value;
}

/** Numbers are one word. */
const spelled = ({ stem }: Word): string => (/^\d/.test(stem) ? '0' : stem);

/**
 * The features of a stretch of words for the linear score: stems, pairs of neighbours (the edges count as words) and
 * pairs with one word between. In: words of `wordsOf`. Out: feature numbers, each at most once.
 */
export function featuresOf(words: readonly Word[]): number[] {
  const stems = ['^', ...words.map(spelled), '$'];
  const found = new Set<number>();
  stems.forEach((stem, at) => {
    found.add(place(hash(seeds.word, stem)));
    const next = stems[at + 1];
    const afterNext = stems[at + 2];
    if (next !== undefined) found.add(place(hash(step(hash(seeds.pair, stem), edge), next)));
    if (afterNext !== undefined) found.add(place(hash(step(hash(seeds.apart, stem), edge), afterNext)));
  });
  return [...found];
}

/** Stretches of a long text overlap by half, so that a sign in one clause is not lost among many others. */
const stretch = 50;

/** A text as stretches of words: one for a text of up to sixty words. */
export function stretchesOf(words: readonly Word[]): (readonly Word[])[] {
  if (words.length <= stretch * 1.2) return [words];
  const parts: (readonly Word[])[] = [];
  for (let from = 0; from + stretch / 2 < words.length; from += stretch / 2)
    parts.push(words.slice(from, from + stretch));
  return parts;
}
