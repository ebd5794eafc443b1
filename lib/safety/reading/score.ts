import type { Signal } from '../danger';
import { featureCount, featuresOf, stretchesOf } from './score-features';
import file from './score-weights.json' with { type: 'json' };
import type { Word } from './tokens';

/** One letter for a weight from -32 to 31. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
export const letterOf = (weight: number): string => letters[weight + 32] ?? 'g';

const weightOf = new Map(Array.from(letters, (letter, at) => [letter, at - 32]));
const weights = Int8Array.from(file.weights, (letter) => weightOf.get(letter) ?? 0);
if (weights.length !== featureCount) throw new Error('score-weights.json does not fit score-features.ts');

/** A message with fewer words says too little to be ranked. */
const fewestWords = 3;

/** Harmless messages rank higher the longer they are: what each word beyond the tenth is worth. */
const perWord = 0.02;
const usualLength = 10;

/**
 * What a long text must have more than a short one, and the best of several stretches more than a text of one: the best
 * of many is high by chance.
 */
const handicap = (stretches: readonly { length: number }[]): number =>
  Math.log2(stretches.length) / 2 +
  perWord * Math.max(0, Math.min(...stretches.map(({ length }) => length)) - usualLength);

function marginOf(words: readonly Word[]): number {
  const features = featuresOf(words);
  let sum = 0;
  for (const feature of features) sum += weights[feature] ?? 0;
  return file.bias + (sum * file.scale) / Math.sqrt(features.length || 1);
}

/**
 * How much an English text is like the dangerous ones of the labelled set: logistic regression over stems and pairs of
 * them. In: the words of a text. Out: about -8 to 8, or null for a text that is too short to be ranked.
 */
export function score(words: readonly Word[]): number | null {
  if (words.length < fewestWords) return null;
  const parts = stretchesOf(words);
  return Math.max(...parts.map(marginOf)) - handicap(parts);
}

/**
 * From which score a text is asked about: directly, gently, and gently when it comes again. Of held-out harmless messages
 * 1.9 % of plain ones (5.5 % with those made to look dangerous) are asked about directly, rules included, and 7.7 %
 * (12.6 %) in any way; `npm run bench:safety` measures it.
 */
export const ranks = { direct: 1.6, gentle: 0.4, again: 0 } as const;

/** The signal of a score: nothing is named, so it is about the whole text. */
export function scoreSignal(ranked: number | null, length: number): Signal[] {
  if (ranked === null || ranked < ranks.again) return [];
  const rest = { span: { start: 0, end: length }, whose: 'nobody_named', when: 'unsaid' } as const;
  if (ranked >= ranks.direct) return [{ kind: 'unclear', strength: 'clear', why: 'score.high', ...rest }];
  return [
    { kind: 'unclear', strength: 'weak', why: ranked >= ranks.gentle ? 'score.likely' : 'score', ...rest },
  ];
}
