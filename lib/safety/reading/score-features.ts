import { hashStep, hashText, spread } from '../../text-classifier/hash';
import type { Signal } from '../danger';
import type { Typed, Word } from './tokens';
import { told } from './told';

const seeds = {
  word: 0x811c9dc5,
  stem: 0x3c6ef372,
  pair: 0x2f0b4c47,
  apart: 0x5bd1e995,
  letters: 0x165667b1,
};
const edge = 0x7c;

const isNumber = /^\d/;

/**
 * The features of a stretch of words for the linear score: words that are not their own stem, stems, pairs of neighbours
 * (the edges count as stems) and pairs with one between. Numbers are one word.
 * In: words of `wordsOf`. Out: 32-bit hashes, each at most once.
 */
export function featuresOf(words: readonly Word[]): number[] {
  const found = new Set<number>();
  const stems = ['^'];
  for (const { text, stem } of words) {
    stems.push(isNumber.test(stem) ? '0' : stem);
    if (text !== stem && !isNumber.test(stem)) found.add(spread(hashText(seeds.word, text)));
  }
  stems.push('$');
  stems.forEach((stem, at) => {
    found.add(spread(hashText(seeds.stem, stem)));
    const next = stems[at + 1];
    const afterNext = stems[at + 2];
    if (next !== undefined) found.add(spread(hashText(hashStep(hashText(seeds.pair, stem), edge), next)));
    if (afterNext !== undefined)
      found.add(spread(hashText(hashStep(hashText(seeds.apart, stem), edge), afterNext)));
  });
  return [...found];
}

/** What was typed from the first to the last of these words. */
export function typedAmong(words: readonly Word[], typed: readonly Typed[]): readonly Typed[] {
  const [from, to] = [words[0]?.start ?? 0, words.at(-1)?.end ?? 0];
  return typed.filter(({ start }) => start >= from && start <= to);
}

const shortest = 3;
const longest = 5;
const longestWord = 24;

/**
 * Stretches of three to five letters inside the words as they were typed, the edges included: they are alike where a word
 * is written or bent differently, and words that the reader leaves out ("finally") count here. In: what was
 * typed. Out: 32-bit hashes, each at most once.
 */
export function lettersOf(typed: readonly Typed[]): number[] {
  const found = new Set<number>();
  for (const { text } of typed) {
    const edged = `|${text.slice(0, longestWord)}|`;
    for (let first = 0; first + shortest <= edged.length; first++) {
      let value = seeds.letters;
      const end = Math.min(edged.length, first + longest);
      for (let at = first; at < end; at++) {
        value = hashStep(value, edged.charCodeAt(at));
        if (at - first + 1 >= shortest) found.add(spread(value));
      }
    }
  }
  return [...found];
}

/** The features of what the rules found in a stretch. In: their finds. Out: names, each at most once. */
export const findsOf = (found: readonly Signal[]): string[] => [
  ...new Set(
    found
      .filter(({ why }) => !told.has(why))
      .flatMap(({ why, kind, strength, whose, when }) => [
        why,
        `${why} ${strength}`,
        `${kind} ${strength}`,
        `${whose} ${when} ${strength}`,
        strength,
      ]),
  ),
];

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
