import { readWords } from '@/lib/safety/reading/read';
import { featuresOf, findsOf } from '@/lib/safety/reading/score-features';
import { wordsOf } from '@/lib/safety/reading/tokens';
import { minimise } from './minimise';

export interface Example {
  text: string;
  family: string;
  danger: boolean;
}

export interface Read extends Example {
  features: number[];
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

export interface Settings {
  /** How much an example counts beside keeping weights small. */
  cost: number;
  /** How much a feature counts that stands mostly on one side: the power of its log ratio. */
  power: number;
  /** Features that stand in fewer examples are not learnt. */
  fewest: number;
}

export const settings: Settings = { cost: 8, power: 0.5, fewest: 2 };

export const read = (examples: readonly Example[]): Read[] =>
  examples.map((example) => {
    const words = wordsOf(example.text);
    return { ...example, features: featuresOf(words.words), finds: findsOf(readWords(words)) };
  });

/** What a find counts as a value beside the words of its text, which together count 1: of those tried the best. */
const valueOfFind = 0.1;

/**
 * How far each feature leans to one side: the log of the ratio of its shares among dangerous and harmless examples, one
 * added to each count (the weighting of Wang and Manning, "Baselines and Bigrams", 2012, softened by `power`).
 */
function leanings(rows: readonly Row[], count: number, power: number): Float64Array {
  const [dangerous, harmless] = [new Float64Array(count).fill(1), new Float64Array(count).fill(1)];
  for (const { features, danger } of rows)
    for (const at of features) {
      const side = danger ? dangerous : harmless;
      side[at] = (side[at] as number) + 1;
    }
  const sum = (all: Float64Array) => all.reduce((total, one) => total + one, 0);
  const ratio = sum(harmless) / sum(dangerous);
  return dangerous.map((one, at) => Math.abs(Math.log((ratio * one) / (harmless[at] as number))) ** power);
}

interface Row {
  features: number[];
  values: number[];
  danger: boolean;
}

/** The loss of logistic regression with small weights preferred, and its slope; the last value is the bias. */
function lossOf(rows: readonly Row[], lean: Float64Array, cost: number) {
  const count = lean.length;
  return (at: Float64Array, slope: Float64Array): number => {
    let loss = 0;
    for (let i = 0; i < count; i++) {
      const weight = at[i] as number;
      slope[i] = weight;
      loss += (weight * weight) / 2;
    }
    slope[count] = 0;
    for (const { features, values, danger } of rows) {
      let sum = at[count] as number;
      for (let i = 0; i < features.length; i++) {
        const feature = features[i] as number;
        sum += (at[feature] as number) * (lean[feature] as number) * (values[i] as number);
      }
      const margin = (danger ? 1 : -1) * sum;
      loss += cost * (Math.log1p(Math.exp(-Math.abs(margin))) + Math.max(0, -margin));
      const push = ((danger ? -1 : 1) * cost) / (1 + Math.exp(margin));
      slope[count] = (slope[count] as number) + push;
      for (let i = 0; i < features.length; i++) {
        const feature = features[i] as number;
        slope[feature] =
          (slope[feature] as number) + push * (lean[feature] as number) * (values[i] as number);
      }
    }
    return loss;
  };
}

function countsOf(examples: readonly Read[]): Map<Feature, number> {
  const counts = new Map<Feature, number>();
  const add = (feature: Feature) => counts.set(feature, (counts.get(feature) ?? 0) + 1);
  for (const { features, finds } of examples) {
    features.forEach(add);
    finds.forEach(add);
  }
  return counts;
}

const rowOf = ({ features, finds, danger }: Read, index: ReadonlyMap<Feature, number>): Row => {
  const row: Row = { features: [], values: [], danger };
  const add = (feature: Feature, value: number) => {
    const at = index.get(feature);
    if (at === undefined) return;
    row.features.push(at);
    row.values.push(value);
  };
  for (const feature of features) add(feature, 1 / Math.sqrt(features.length));
  for (const find of finds) add(find, valueOfFind);
  return row;
};

/** Logistic regression over the features that stand in enough examples. */
export function train(examples: readonly Read[], given: Settings = settings): Model {
  const { cost, power, fewest } = given;
  const known = [...countsOf(examples)].flatMap(([feature, count]) => (count >= fewest ? [feature] : []));
  const index = new Map(known.map((feature, at) => [feature, at]));
  const rows = examples.map((example) => rowOf(example, index));
  const lean = leanings(rows, known.length, power);
  const found = minimise(lossOf(rows, lean, cost), known.length + 1);
  const value = (feature: Feature) => (typeof feature === 'string' ? valueOfFind : 1);
  const weights = known.map(
    (feature, at) => [feature, (found[at] ?? 0) * (lean[at] ?? 0) * value(feature)] as const,
  );
  return { weights: new Map(weights), bias: found[known.length] ?? 0 };
}
