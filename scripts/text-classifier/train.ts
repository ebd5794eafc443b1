import { type Beside, featuresOfText } from '@/lib/text-classifier/features';
import {
  encodeRows,
  keyOf,
  type ModelFile,
  mostSteps,
  type Row as WeightRow,
} from '@/lib/text-classifier/model';
import { type Row, regress, type Strength } from './logistic';

/** A labelled text. What is known beside it has to be what is known when the model is used. */
export interface Line extends Beside {
  text: string;
  labels: readonly string[];
}

export interface Settings extends Strength {
  /** Features that stand in fewer lines are not learnt. */
  fewest: number;
  /** The heaviest weights that are kept, of all labels together; a weight takes about four bytes of the file. */
  most: number;
}

export const settings: Settings = { cost: 8, power: 0.5, fewest: 2, most: 55_000 };

type Shown = Pick<Row, 'features' | 'values'>;

/** The lines over numbered features, and the key of each number. */
function numbered(lines: readonly Line[], fewest: number): { shown: Shown[]; keys: number[] } {
  const read = lines.map((line) => featuresOfText(line.text, line));
  const counts = new Map<number, number>();
  for (const { hashes } of read)
    for (const key of hashes.map(keyOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  const keys = [...counts].flatMap(([key, count]) => (count >= fewest ? [key] : []));
  const index = new Map(keys.map((key, at) => [key, at]));
  const shown = read.map(({ hashes, values }) => {
    const known = hashes.flatMap((hash, at) => {
      const feature = index.get(keyOf(hash));
      return feature === undefined ? [] : [[feature, values[at] ?? 0] as const];
    });
    return { features: known.map(([feature]) => feature), values: known.map(([, value]) => value) };
  });
  return { shown, keys };
}

const round = (value: number): number => Number(value.toPrecision(5));

/** What one step of a label's weights is worth. */
const scaleOf = (weights: Float64Array): number =>
  round(weights.reduce((most, one) => Math.max(most, Math.abs(one)), 1e-9) / mostSteps);

/**
 * Trains a model for `classify` of `lib/text-classifier`. In: labelled lines and the labels in the order in which the
 * caller will read them (at most 128). Out: the file to check in; the same lines give the same bytes.
 */
export function train(
  lines: readonly Line[],
  labels: readonly string[],
  about: string,
  given: Settings = settings,
): ModelFile {
  const { shown, keys } = numbered(lines, given.fewest);
  const models = labels.map((label) => {
    const rows = shown.map((one, at) => ({ ...one, yes: lines[at]?.labels.includes(label) ?? false }));
    return regress(rows, keys.length, given);
  });
  const scale = models.map(({ weights }) => scaleOf(weights));
  const sizes = models.flatMap(({ weights }) => Array.from(weights, Math.abs));
  const least = Float64Array.from(sizes).sort().at(-given.most) ?? 0;
  const rows = new Map<number, WeightRow>();
  keys.forEach((key, feature) => {
    const row = models.flatMap(({ weights }, label) => {
      const weight = weights[feature] ?? 0;
      const steps = Math.round(weight / (scale[label] ?? 1));
      return Math.abs(weight) >= least && steps !== 0 ? [label, steps] : [];
    });
    if (row.length > 0) rows.set(key, Int8Array.from(row));
  });
  const bias = models.map((model) => round(model.bias));
  return { about, labels: [...labels], bias, scale, weights: encodeRows(rows) };
}
