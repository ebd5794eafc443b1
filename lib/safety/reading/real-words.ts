import { stemOf } from './stem';

/** Real words that are one letter away from a word of a concept: they are no slips. */
export const realWords: ReadonlySet<string> = new Set(
  `bride ridge fridge badge
  `
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(stemOf),
);
