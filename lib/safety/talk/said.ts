import { hashStep, hashText, spread } from '../../text-classifier/hash';
import type { Signal } from '../danger';

/** What one message adds to what a talk shows: numbers and names of rules, never the words. */
export interface Said {
  /** What its words weigh. */
  words: number;
  /** The concepts and the finds in it, by numbers. */
  shows: number[];
  /** How it ranks by itself, or null where that says nothing. */
  rank: number | null;
}

/** Texts with fewer features are weighed as if they had so many. */
const fewestFeatures = 8;

/** What each feature of a text's words counts: those of a long text count less each. */
export const shareOfWord = (features: number): number => 1 / Math.sqrt(Math.max(fewestFeatures, features));

const seeds = { stem: 0x3c6ef372, pair: 0x2f0b4c47, named: 0x7f4a7c15 };
const edge = 0x7c;

/** The features of a text's words: stems, and pairs of neighbours, the edges included. Out: hashes, each at most once. */
export function featuresOfSaid(words: readonly { stem: string }[]): number[] {
  const found = new Set<number>();
  const stems = ['^', ...words.map(({ stem }) => stem), '$'];
  stems.forEach((stem, at) => {
    found.add(spread(hashText(seeds.stem, stem)));
    const next = stems[at + 1];
    if (next !== undefined) found.add(spread(hashText(hashStep(hashText(seeds.pair, stem), edge), next)));
  });
  return [...found];
}

const numberOf = (name: string): number => spread(hashText(seeds.named, name));

/** What a text shows beside its words. In: the concepts in it and the finds. Out: numbers, each at most once. */
export const showsOf = (
  concepts: readonly string[],
  signals: readonly Pick<Signal, 'kind' | 'strength'>[],
): number[] => [
  ...new Set([
    ...concepts.map((name) => numberOf(`concept ${name}`)),
    ...signals.flatMap(({ kind, strength }) => [numberOf(kind), numberOf(`${kind} ${strength}`)]),
  ]),
];

/** Only so many of the last messages are a talk. */
export const mostSaid = 8;

/** Values of a talk so far as a whole, from what its messages rank. */
const unranked = -2.5;
const ordinary = -1.8;
const pace = 0.85;

export const valuesOf = (talk: readonly Pick<Said, 'rank'>[]): number[] => {
  const ranks = talk.map(({ rank }) => Math.max(-4, Math.min(3, rank ?? unranked)));
  const sum = ranks.reduce((total, rank) => total * pace + rank - ordinary, 0);
  const mean = ranks.reduce((total, rank) => total + rank, 0) / Math.max(1, ranks.length);
  return [Math.max(unranked, ...ranks), ranks.at(-1) ?? unranked, sum, mean, Math.log(talk.length || 1)];
};
