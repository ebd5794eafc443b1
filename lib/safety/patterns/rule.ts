import type { SafetyLevel } from '../schema';

/** Reasons for which a find is taken as talk about the matter, not as the matter itself. */
export type Softener = 'negation' | 'past' | 'third_party' | 'study' | 'therapy' | 'doubt';

export interface Rule {
  level: SafetyLevel;
  kind: string;
  pattern: RegExp;
  /** Which softeners may turn this find into a `check`. */
  softens: readonly Softener[];
  /** The find is dropped when its sentence matches this. */
  unless?: RegExp;
  /** The find is dropped when it itself matches this. */
  never?: RegExp;
  /** The find counts only when the whole text matches this. */
  needs?: RegExp;
}

export const allSofteners = ['negation', 'past', 'third_party', 'study', 'therapy', 'doubt'] as const;

/** A rule over normalised text. Sources may use single spaces only. */
export const rule = (
  level: SafetyLevel,
  kind: string,
  source: string,
  more: Partial<Pick<Rule, 'softens' | 'unless' | 'never' | 'needs'>> = {},
): Rule => ({ level, kind, pattern: new RegExp(source, 'g'), softens: [], ...more });
