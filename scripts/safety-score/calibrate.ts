import { marginOf, type Read, train } from './train';

const folds = 6;
/** The share of harmless messages that the score may ask about, beside those the rules ask about. */
export const shareAsked = 0.04;

/**
 * The margin from which the score asks. Each family is judged by weights that have not seen it; so many of the
 * harmless messages lie above the margin as `shareAsked` says.
 */
export function thresholdFor(examples: readonly Read[]): number {
  const families = [...new Set(examples.map(({ family }) => family))].sort();
  const foldOf = new Map(families.map((family, at) => [family, at % folds]));
  const harmless: number[] = [];
  for (let fold = 0; fold < folds; fold++) {
    const model = train(examples.filter(({ family }) => foldOf.get(family) !== fold));
    for (const one of examples)
      if (foldOf.get(one.family) === fold && !one.danger) harmless.push(marginOf(model, one.features));
  }
  harmless.sort((a, b) => b - a);
  return harmless[Math.floor(harmless.length * shareAsked)] ?? Number.POSITIVE_INFINITY;
}
