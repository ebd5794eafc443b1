import { createHash } from 'node:crypto';
import type { Assessment } from './danger';
import { assessmentOfText } from './reading/assessment';
import { type SafetyLevel, safetyLevels } from './schema';

export type { Assessment } from './danger';

/** Texts of these levels never count as evidence for a part. */
export const flaggedLevels: readonly SafetyLevel[] = ['overwhelm', 'reality', 'minor', 'ideation', 'acute'];

/** Whether words are of a hard moment: no agent keeps them, and no model gets them again. A mere likeness is none. */
export const isFlagged = ({ level, asks }: Pick<Assessment, 'level' | 'asks'>): boolean =>
  flaggedLevels.includes(level) || asks === 'frame';

export const heavier = (a: SafetyLevel, b: SafetyLevel): boolean =>
  safetyLevels.indexOf(a) > safetyLevels.indexOf(b);

/** So that nobody changes what is remembered. */
const copyOf = (one: Assessment): Assessment => ({
  ...one,
  kinds: [...one.kinds],
  spans: one.spans.map((span) => ({ ...span })),
  signals: one.signals.map((signal) => ({ ...signal, span: { ...signal.span } })),
  why: [...one.why],
  said: one.said && { ...one.said, shows: [...one.said.shows] },
});

const known = new Map<string, Readonly<Assessment>>();
const mostKnown = 1000;

/**
 * What a text says about the safety of who wrote it. In: any text. Out: the heaviest level with its kinds and places,
 * and what the person gets for this text alone. Deterministic; a rule of thumb, no diagnosis. The same texts are asked
 * about in every turn, so what was found is remembered under a hash; no words are kept.
 */
export function assess(text: string): Assessment {
  const key = createHash('sha256').update(text).digest('base64');
  const before = known.get(key);
  if (before) return copyOf(before);
  const assessment = assessmentOfText(text);
  const oldest = known.keys().next().value;
  if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest);
  known.set(key, copyOf(assessment));
  return assessment;
}
