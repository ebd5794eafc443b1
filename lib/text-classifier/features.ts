import { hashStep, hashText, spread } from './hash';
import { wordsOfText } from './words';

/** What is known beside the text. */
export interface Beside {
  /** What the text answers, say the name of a question: each word also counts together with it. */
  context?: string | undefined;
  /** Named findings of other readers. */
  extras?: readonly string[] | undefined;
}

/** Hashes of what a text shows, each at most once, and what each counts. */
export interface Features {
  hashes: number[];
  values: number[];
}

const seeds = {
  word: 0x811c9dc5,
  pair: 0x2f0b4c47,
  apart: 0x5bd1e995,
  letters: 0x3c6ef372,
  crossed: 0x1b873593,
  whole: 0x7f4a7c15,
  named: 0x165667b1,
};
const edge = 0x7c;
const shortest = 2;
const longest = 5;
const longestWord = 24;

/** What a group of features counts together; a named one counts its share alone. */
const shares = { words: 1, letters: 1, crossed: 1, whole: 0.5, named: 0.3 };

const join = (seed: number, one: string, two: string): number =>
  spread(hashText(hashStep(hashText(seed, one), edge), two));

function wordFeatures(words: readonly string[]): Set<number> {
  const found = new Set<number>();
  const all = ['^', ...words, '$'];
  all.forEach((word, at) => {
    found.add(spread(hashText(seeds.word, word)));
    const next = all[at + 1];
    const afterNext = all[at + 2];
    if (next !== undefined) found.add(join(seeds.pair, word, next));
    if (afterNext !== undefined) found.add(join(seeds.apart, word, afterNext));
  });
  return found;
}

/** Stretches of letters inside words: they are alike where words are written or bent differently. */
function letterFeatures(words: readonly string[]): Set<number> {
  const found = new Set<number>();
  for (const word of words) {
    const edged = `|${word.slice(0, longestWord)}|`;
    for (let from = 0; from < edged.length; from++) {
      let value = seeds.letters;
      const last = Math.min(edged.length, from + longest);
      for (let at = from; at < last; at++) {
        value = hashStep(value, edged.charCodeAt(at));
        if (at - from >= shortest) found.add(spread(value));
      }
    }
  }
  return found;
}

function crossedFeatures(words: readonly string[], context: string): Set<number> {
  const found = new Set<number>();
  const seed = hashStep(hashText(seeds.crossed, context), edge);
  words.forEach((word, at) => {
    found.add(spread(hashText(seed, word)));
    const next = words[at + 1];
    if (next !== undefined) found.add(join(seed, word, next));
  });
  return found;
}

/** An answer of a few words means what it means as a whole. */
const fewWords = 3;

/**
 * The features of a text: words, pairs of words, pairs with one between, stretches of letters, words together with the
 * context, a short answer as a whole, and what is named beside it. In: any text. Out: hashes with their values; about 20
 * for each word.
 */
export function featuresOfText(text: string, { context = '', extras = [] }: Beside = {}): Features {
  const words = wordsOfText(text);
  const hashes: number[] = [];
  const values: number[] = [];
  const add = (found: Iterable<number>, value: number) => {
    for (const one of found) {
      hashes.push(one);
      values.push(value);
    }
  };
  const group = (found: Set<number>, share: number) => add(found, share / Math.sqrt(found.size || 1));
  group(wordFeatures(words), shares.words);
  group(letterFeatures(words), shares.letters);
  group(crossedFeatures(words, context), shares.crossed);
  if (words.length <= fewWords) add([join(seeds.whole, context, words.join(' '))], shares.whole);
  const named = new Set([`context ${context}`, ...extras].map((name) => spread(hashText(seeds.named, name))));
  add(named, shares.named);
  return { hashes, values };
}
