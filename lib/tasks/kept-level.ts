import type { Ctx } from '../context';
import { ok, type Result } from '../errors';
import { assess, flaggedLevels, heavier } from '../safety/assess';
import type { SafetyLevel } from '../safety/schema';
import { type WithCare, withCare } from '../safety/with-care';

/** Whether a conversation would ask about these words before anything is done with them. An errand cannot ask. */
export const isAskedAbout = (words: string): boolean => assess(words).asks !== 'none';

/** The level under which words of an errand are kept: those that a conversation asks about first are never done by itself. */
export function keptLevel(words: string): SafetyLevel {
  const { level } = assess(words);
  return isAskedAbout(words) && !flaggedLevels.includes(level) ? 'overwhelm' : level;
}

/** As withCare; help is near wherever a conversation would have asked. */
export async function withErrandCare<T extends object>(
  ctx: Ctx,
  written: PromiseLike<Result<T>>,
  words: string,
): Promise<Result<WithCare<T>>> {
  const answer = await withCare(ctx, written, words);
  return answer.ok && isAskedAbout(words) ? ok(withHelp(answer.value)) : answer;
}

/** At least the level from which on the page shows where help is. */
export const withHelp = <T extends { level: SafetyLevel }>(kept: T): T =>
  heavier('check', kept.level) ? { ...kept, level: 'check' } : kept;
