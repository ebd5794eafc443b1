import type { Signal } from '../danger';
import { featureCount, featuresOf } from './score-features';
import file from './score-weights.json' with { type: 'json' };

const weights = new Int8Array(Uint8Array.from(atob(file.weights), (letter) => letter.charCodeAt(0)).buffer);
if (weights.length !== featureCount) throw new Error('score-weights.json does not fit score-features.ts');

/** A message with fewer words says too little to be ranked. */
const fewestWords = 3;

/**
 * How much an English text is like the dangerous ones of the labelled set: logistic regression over words and
 * letters. In: any text. Out: about -8 to 8; above 0 it may ask gently, and that is all it may do.
 */
export function score(text: string): number {
  const features = featuresOf(text);
  let sum = 0;
  for (const feature of features) sum += weights[feature] ?? 0;
  return file.bias + (sum * file.scale) / Math.sqrt(features.length || 1) - file.asksFrom;
}

/** The signal of the score, for a text in English that has enough words. */
export function scoreSignal(text: string): Signal[] {
  const words = text.match(/\p{L}+/gu)?.length ?? 0;
  if (words < fewestWords || score(text) <= 0) return [];
  return [
    {
      kind: 'unclear',
      strength: 'weak',
      why: 'score',
      span: { start: 0, end: text.length },
      whose: 'nobody_named',
      when: 'unsaid',
    },
  ];
}
