import { readWords } from '@/lib/safety/reading/read';
import { featuresOf, findsOf, lettersOf } from '@/lib/safety/reading/score-features';
import { wordsOf } from '@/lib/safety/reading/tokens';
import { type Row, regress, type Strength } from '../text-classifier/logistic';

export interface Example {
  text: string;
  family: string;
  danger: boolean;
  /** How much it counts beside others; 1 when it is not said. */
  weight?: number;
}

export interface Read extends Example {
  features: number[];
  letters: number[];
  /** What the rules found. */
  finds: string[];
}

/** A feature of the words by its hash, a find of a rule by its name. */
export type Feature = number | string;

/** The weight of each feature that was learnt. */
export interface Model {
  weights: Map<Feature, number>;
  bias: number;
}

export interface Settings extends Strength {
  /** Features that stand in fewer examples are not learnt. */
  fewest: number;
}

export const settings: Settings = { cost: 8, power: 0.5, fewest: 2 };

export const read = (examples: readonly Example[]): Read[] =>
  examples.map((example) => {
    const words = wordsOf(example.text);
    return {
      ...example,
      features: featuresOf(words.words),
      letters: lettersOf(words.typed),
      finds: findsOf(readWords(words).signals),
    };
  });

/** What a find counts as a value beside the words and the letters of its text, which count 1 each: of those tried the best. */
const valueOfFind = 0.1;

function countsOf(examples: readonly Read[]): Map<Feature, number> {
  const counts = new Map<Feature, number>();
  const add = (feature: Feature) => counts.set(feature, (counts.get(feature) ?? 0) + 1);
  for (const { features, letters, finds } of examples) {
    features.forEach(add);
    letters.forEach(add);
    finds.forEach(add);
  }
  return counts;
}

const rowOf = (
  { features, letters, finds, danger, weight = 1 }: Read,
  index: ReadonlyMap<Feature, number>,
): Row => {
  const row = { features: [] as number[], values: [] as number[], yes: danger, weight };
  const add = (feature: Feature, value: number) => {
    const at = index.get(feature);
    if (at === undefined) return;
    row.features.push(at);
    row.values.push(value);
  };
  for (const feature of features) add(feature, 1 / Math.sqrt(features.length));
  for (const feature of letters) add(feature, 1 / Math.sqrt(letters.length));
  for (const find of finds) add(find, valueOfFind);
  return row;
};

/** Logistic regression over the features that stand in enough examples. */
export function train(examples: readonly Read[], given: Settings = settings): Model {
  const known = [...countsOf(examples)].flatMap(([feature, count]) =>
    count >= given.fewest ? [feature] : [],
  );
  const index = new Map(known.map((feature, at) => [feature, at]));
  const rows = examples.map((example) => rowOf(example, index));
  const found = regress(rows, known.length, given);
  const value = (feature: Feature) => (typeof feature === 'string' ? valueOfFind : 1);
  const weights = known.map((feature, at) => [feature, (found.weights[at] ?? 0) * value(feature)] as const);
  return { weights: new Map(weights), bias: found.bias };
}
