import { minimise } from './minimise';

/** One example: which features it shows, what each counts, and whether the answer is yes. */
export interface Row {
  features: readonly number[];
  values: readonly number[];
  yes: boolean;
  /** How much it counts beside others; 1 when it is not said. */
  weight?: number;
}

export interface Strength {
  /** How much an example counts beside keeping weights small. */
  cost: number;
  /** How much a feature counts that stands mostly on one side: the power of its log ratio. */
  power: number;
}

/**
 * How far each feature leans to one side: the log of the ratio of its shares among the examples of yes and no, one
 * added to each count (the weighting of Wang and Manning, "Baselines and Bigrams", 2012, softened by `power`).
 */
function leanings(rows: readonly Row[], count: number, power: number): Float64Array {
  const [withYes, withNo] = [new Float64Array(count).fill(1), new Float64Array(count).fill(1)];
  for (const { features, yes } of rows)
    for (const at of features) {
      const side = yes ? withYes : withNo;
      side[at] = (side[at] as number) + 1;
    }
  const sum = (all: Float64Array) => all.reduce((total, one) => total + one, 0);
  const ratio = sum(withNo) / sum(withYes);
  return withYes.map((one, at) => Math.abs(Math.log((ratio * one) / (withNo[at] as number))) ** power);
}

/** The examples in a row, so that many rounds over them are quick. */
function inARow(rows: readonly Row[]) {
  const starts = new Uint32Array(rows.length + 1);
  rows.forEach(({ features }, at) => {
    starts[at + 1] = (starts[at] as number) + features.length;
  });
  const features = Uint32Array.from(rows.flatMap((row) => row.features));
  const values = Float64Array.from(rows.flatMap((row) => row.values));
  const weights = Float64Array.from(rows, ({ weight = 1 }) => weight);
  return { starts, features, values, weights, sides: Int8Array.from(rows, ({ yes }) => (yes ? 1 : -1)) };
}

/** The loss of logistic regression with small weights preferred, and its slope; the last value is the bias. */
function lossOf(rows: readonly Row[], lean: Float64Array, cost: number) {
  const count = lean.length;
  const { starts, features, values, weights, sides } = inARow(rows);
  return (at: Float64Array, slope: Float64Array): number => {
    let loss = 0;
    for (let i = 0; i < count; i++) {
      const weight = at[i] as number;
      slope[i] = weight;
      loss += (weight * weight) / 2;
    }
    slope[count] = 0;
    for (let row = 0; row < sides.length; row++) {
      const side = sides[row] as number;
      const end = starts[row + 1] as number;
      let sum = at[count] as number;
      for (let i = starts[row] as number; i < end; i++) {
        const feature = features[i] as number;
        sum += (at[feature] as number) * (lean[feature] as number) * (values[i] as number);
      }
      const margin = side * sum;
      const share = cost * (weights[row] as number);
      loss += share * (Math.log1p(Math.exp(-Math.abs(margin))) + Math.max(0, -margin));
      const push = (-side * share) / (1 + Math.exp(margin));
      slope[count] = (slope[count] as number) + push;
      for (let i = starts[row] as number; i < end; i++) {
        const feature = features[i] as number;
        slope[feature] =
          (slope[feature] as number) + push * (lean[feature] as number) * (values[i] as number);
      }
    }
    return loss;
  };
}

/** Logistic regression. In: examples over `count` features. Out: a weight for each feature and the bias; always the same. */
export function regress(rows: readonly Row[], count: number, { cost, power }: Strength) {
  const lean = leanings(rows, count, power);
  const found = minimise(lossOf(rows, lean, cost), count + 1);
  return { weights: lean.map((one, at) => (found[at] as number) * one), bias: found[count] as number };
}
