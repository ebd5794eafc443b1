import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { ok, type Result } from '../errors';
import { assess, flaggedLevels, heavier } from './assess';
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
 * The person wrote or looked for words of this level elsewhere than in a message: those of a hard moment let the day stay gentle,
 * as a message does, so that nothing speaks by itself. What they wrote is kept also where this fails. A young age alone is none:
 * outside a conversation it may be that of a part or of anybody.
 */
export async function restFor(ctx: Ctx, level: SafetyLevel): Promise<void> {
  if (ctx.actor !== 'person' || level === 'minor' || !flaggedLevels.includes(level)) return;
  const rested = await callRpc(ctx, z.unknown(), 'rest_for_words', { p_level: level });
  if (!rested.ok) console.error(`[safety] a gentle day was not kept (${rested.error.code})`);
}

/**
 * The answer of a write with the level of the person's words that went into it. Nothing is refused: what they wrote
 * is kept. `words` is any value; each text in it is looked at. Words of a hard moment let the day stay gentle.
 */
export async function withCare<T extends object>(
  ctx: Ctx,
  written: PromiseLike<Result<T>>,
  words: unknown,
): Promise<Result<WithCare<T>>> {
  const answer = await written;
  if (!answer.ok) return answer;
  const level = heaviestOf(textsIn(words));
  await restFor(ctx, level);
  return ok({ ...answer.value, level });
}
