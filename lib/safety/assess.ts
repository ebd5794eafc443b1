import type { Assessment } from './danger';
import { assessmentOfText } from './reading/assessment';
import { type SafetyLevel, safetyLevels } from './schema';

export type { Assessment, Span } from './danger';

/** Texts of these levels never count as evidence for a part. */
export const flaggedLevels: readonly SafetyLevel[] = ['overwhelm', 'reality', 'minor', 'ideation', 'acute'];

export const heavier = (a: SafetyLevel, b: SafetyLevel): boolean =>
  safetyLevels.indexOf(a) > safetyLevels.indexOf(b);

/**
 * What a text says about the safety of who wrote it. In: any text. Out: the heaviest level with its kinds and places,
 * and what the person gets for this text alone. Pure and deterministic; a rule of thumb, no diagnosis.
 */
export const assess = (text: string): Assessment => assessmentOfText(text);
