import type { Signal } from '../danger';
import { featuresOf, findsOf, lettersOf, stretchesOf, typedAmong } from './score-features';
import { readTable, weightOf } from './score-table';
import file from './score-weights.json' with { type: 'json' };
import type { Typed, Word } from './tokens';

const table = readTable(file.table);

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

const ofFinds = new Map<string, number>(Object.entries(file.finds));

const isIn = (words: readonly Word[], { span }: Signal): boolean =>
  span.start < (words.at(-1)?.end ?? 0) && span.end > (words[0]?.start ?? 0);

/** Ordinary messages to the guide are many in training and lower all ranks: this puts them back to where thresholds are. */
const raised = 0.2;

/** A group of features counts the same for a text of any length. */
function stepsOf(features: readonly number[]): number {
  let steps = 0;
  for (const feature of features) steps += weightOf(table, feature);
  return steps / Math.sqrt(features.length || 1);
}

function marginOf(words: readonly Word[], found: readonly Signal[], typed: readonly Typed[]): number {
  const steps = stepsOf(featuresOf(words)) + stepsOf(lettersOf(typed));
  let finds = 0;
  for (const name of findsOf(found.filter((one) => isIn(words, one)))) finds += ofFinds.get(name) ?? 0;
  return file.bias + raised + steps * file.scale + finds;
}

/**
 * How much an English text is like the dangerous ones of the labelled set: logistic regression over words, stems, pairs of
 * stems, stretches of letters and what the rules found. In: the words of a text, the finds in it and all that was typed. Out: about -8 to 8, or null for a text that
 * is too short to be ranked.
 */
export function score(
  words: readonly Word[],
  found: readonly Signal[],
  typed: readonly Typed[],
): number | null {
  if (words.length < fewestWords) return null;
  const parts = stretchesOf(words);
  const typedIn = (part: readonly Word[]) => (parts.length === 1 ? typed : typedAmong(part, typed));
  return Math.max(...parts.map((part) => marginOf(part, found, typedIn(part)))) - handicap(parts);
}

/** From which score a text is asked about, directly or gently; `npm run bench:safety` measures what that means. */
export const ranks = { direct: 0.8, gentle: -0.1 } as const;

/** The signal of a score: nothing is named, so it is about the whole text. */
export function scoreSignal(ranked: number | null, length: number): Signal[] {
  if (ranked === null || ranked < ranks.gentle) return [];
  const rest = { span: { start: 0, end: length }, whose: 'nobody_named', when: 'unsaid' } as const;
  if (ranked >= ranks.direct) return [{ kind: 'unclear', strength: 'clear', why: 'score.high', ...rest }];
  return [{ kind: 'unclear', strength: 'weak', why: 'score', ...rest }];
}
