import { type Beside, type Features, featuresOfText } from './features';
import { keyOf, type Model, rowOf } from './model';

/** How likely each label is, from 0 to 1, each for itself. */
export type Probabilities<Label extends string> = Readonly<Record<Label, number>>;

function margins<Label extends string>({ bias, scale, rows }: Model<Label>, { hashes, values }: Features) {
  const steps = new Float64Array(bias.length);
  const { starts, pairs } = rows;
  hashes.forEach((hash, at) => {
    const row = rowOf(rows, keyOf(hash));
    if (row < 0) return;
    const value = values[at] ?? 0;
    const end = starts[row + 1] as number;
    for (let i = starts[row] as number; i < end; i += 2) {
      const label = pairs[i] as number;
      steps[label] = (steps[label] as number) + value * (pairs[i + 1] as number);
    }
  });
  return steps.map((sum, label) => (bias[label] ?? 0) + sum * (scale[label] ?? 0));
}

/**
 * What a text says, by a trained linear model (logistic regression, one for each label): probabilities between 0 and 1,
 * each label for itself. In: a model of `readModel`, any text, what it answers (`context`) and what else was found
 * (`extras`), both as in training. A few microseconds a word.
 *
 * Another model: write its labelled lines, give them to `train` of `scripts/text-classifier/train.ts` in a script of
 * your own that writes the file it returns as JSON, check that file in, and read it once with `readModel`.
 * `foldsOf` and `measure` of `scripts/text-classifier/measure.ts` say how good it is on lines it has not seen. Server
 * only: a model is up to 900 KB.
 */
export function classify<Label extends string>(
  model: Model<Label>,
  text: string,
  beside: Beside = {},
): Probabilities<Label> {
  const found = margins(model, featuresOfText(text, beside));
  const all = model.labels.map((label, at) => [label, 1 / (1 + Math.exp(-(found[at] ?? 0)))] as const);
  return Object.fromEntries(all) as Record<Label, number>;
}
