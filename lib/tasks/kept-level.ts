import type { Ctx } from '../context';
import { ok, type Result } from '../errors';
import { asksAboutInstructions, asksAboutSaid } from '../goals/asked-first';
import { isOrdinaryAnswer } from '../goals/ordinary-answers';
import { assess, flaggedLevels, heavier } from '../safety/assess';
import type { SafetyLevel } from '../safety/schema';
import { type WithCare, withCare } from '../safety/with-care';

/** Which words of an errand: what it is to do, or an answer to what it asks. */
export type ErrandWords = 'instructions' | 'answer';

const asksAbout = (words: string, which: ErrandWords): boolean =>
  which === 'answer' ? asksAboutSaid(words) : asksAboutInstructions(words);

/** Words of an errand that may tell of danger: an answer that only says which one tells none. */
const inDoubt = (words: string, which: ErrandWords): string =>
  which === 'answer' && isOrdinaryAnswer(words) ? '' : words;

/** The level under which words of an errand are kept: those that a conversation asks about first are never done by itself. */
export function keptLevel(words: string, which: ErrandWords): SafetyLevel {
  const { level } = assess(inDoubt(words, which));
  return asksAbout(words, which) && !flaggedLevels.includes(level) ? 'overwhelm' : level;
}

/** As withCare; help is near wherever a conversation would have asked. */
export async function withErrandCare<T extends object>(
  ctx: Ctx,
  written: PromiseLike<Result<T>>,
  words: string,
  which: ErrandWords,
): Promise<Result<WithCare<T>>> {
  const answer = await withCare(ctx, written, inDoubt(words, which));
  return answer.ok && asksAbout(words, which) ? ok(withHelp(answer.value)) : answer;
}

/** At least the level from which on the page shows where help is. */
export const withHelp = <T extends { level: SafetyLevel }>(kept: T): T =>
  heavier('check', kept.level) ? { ...kept, level: 'check' } : kept;
