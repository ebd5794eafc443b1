import type { PointName } from './points';

/** Where a script leaves a point of the rubric out on purpose. An entry that is not needed fails the test. */
export interface Difference {
  point: PointName;
  /** The sentence, `state.sentence`; with a star, all sentences of the state. */
  scripts: readonly string[];
  why: string;
}

export const differences: readonly Difference[] = [
  {
    point: 'asks for distance from what could be used',
    scripts: ['in_progress.*'],
    why: 'Something has been done already. Beside the emergency number, company and an open door nothing else is said.',
  },
];
