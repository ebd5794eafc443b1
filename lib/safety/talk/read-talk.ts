import { keyOf, type Model, readModel, rowOf } from '../../text-classifier/model';
import { mostSaid, type Said, shareOfWord, valuesOf } from './said';
import file from './talk-weights.json' with { type: 'json' };

/** How one feature of a text, of those that a talk shows, counts. */
export const shareOfShown = 0.2;

const { values, ...weights } = file;
const model: Model<'risk'> = readModel(weights, ['risk']);

const weightOf = (feature: number): number => {
  const row = rowOf(model.rows, keyOf(feature));
  return row < 0 ? 0 : (model.rows.pairs[(model.rows.starts[row] ?? 0) + 1] ?? 0) * (model.scale[0] ?? 0);
};

/** What the words of a text weigh. In: their features. */
export const weightOfWords = (features: readonly number[]): number =>
  features.reduce((sum, feature) => sum + weightOf(feature), 0) * shareOfWord(features.length);

/**
 * How much the last messages of a talk are together like risky talks: logistic regression over what their words weigh, what
 * any of them shows, and how they rank. In: what each message says, the newest last. Out: about -6 to 6.
 */
export function riskOf(talk: readonly Said[]): number {
  const last = talk.slice(-mostSaid);
  let risk = model.bias[0] ?? 0;
  for (const { words } of last) risk += words;
  for (const shown of new Set(last.flatMap(({ shows }) => shows))) risk += weightOf(shown) * shareOfShown;
  valuesOf(last).forEach((value, at) => {
    risk += value * (values[at] ?? 0);
  });
  return risk;
}
