import { ok, type Result } from '../errors';
import { assess, heavier } from './assess';
import type { SafetyLevel } from './schema';

/** What was kept, and how heavy the words in it are: from `check` up the page shows where help is. */
export type WithCare<T> = T & { level: SafetyLevel };

/** The heaviest level of several texts. */
export const heaviestOf = (texts: readonly string[]): SafetyLevel =>
  texts.map((text) => assess(text).level).reduce((a, b) => (heavier(b, a) ? b : a), 'none');

/** Every text within a value, however deep. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/**
 * The answer of a write with the level of the person's words that went into it. Nothing is refused: what they wrote
 * is kept. `words` is any value; each text in it is looked at.
 */
export async function withCare<T extends object>(
  written: PromiseLike<Result<T>>,
  words: unknown,
): Promise<Result<WithCare<T>>> {
  const answer = await written;
  return answer.ok ? ok({ ...answer.value, level: heaviestOf(textsIn(words)) }) : answer;
}
