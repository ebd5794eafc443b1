import { featureCount, featuresOf } from '@/lib/safety/reading/score-features';
import { wordsOf } from '@/lib/safety/reading/tokens';

export interface Example {
  text: string;
  family: string;
  danger: boolean;
}

export interface Read extends Example {
  features: number[];
}

export interface Model {
  weights: Float64Array;
  bias: number;
}

export interface Settings {
  rounds: number;
  rate: number;
  decay: number;
}

export const settings: Settings = { rounds: 30, rate: 0.1, decay: 2e-5 };

export const read = (examples: Example[]): Read[] =>
  examples.map((example) => ({ ...example, features: featuresOf(wordsOf(example.text).words) }));

/** A linear congruential generator: the same order of the examples in every run. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const mixed = [...items];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T];
  }
  return mixed;
}

/** The score before rounding: the sum of the weights over the root of the number of features, plus the bias. */
export function marginOf(model: Model, features: readonly number[]): number {
  let sum = 0;
  for (const feature of features) sum += model.weights[feature] ?? 0;
  return model.bias + sum / Math.sqrt(features.length || 1);
}

/** Logistic regression by stochastic gradient descent (AdaGrad steps), in a fixed order. */
export function train(examples: readonly Read[], { rounds, rate, decay }: Settings = settings): Model {
  const weights = new Float64Array(featureCount);
  const squares = new Float64Array(featureCount).fill(1e-6);
  const model: Model = { weights, bias: 0 };
  let biasSquares = 1e-6;
  const random = generator(20_261_122);
  for (let round = 0; round < rounds; round++) {
    for (const { features, danger } of shuffled(examples, random)) {
      const error = 1 / (1 + Math.exp(-marginOf(model, features))) - (danger ? 1 : 0);
      biasSquares += error * error;
      model.bias -= (rate * error) / Math.sqrt(biasSquares);
      const step = error / Math.sqrt(features.length || 1);
      for (const feature of features) {
        const gradient = step + decay * (weights[feature] as number);
        squares[feature] = (squares[feature] as number) + gradient * gradient;
        weights[feature] =
          (weights[feature] as number) - (rate * gradient) / Math.sqrt(squares[feature] as number);
      }
    }
  }
  return model;
}
