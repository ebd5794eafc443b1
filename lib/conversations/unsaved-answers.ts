import type { Ctx } from '../context';
import { type AnswerSoFar, saveAnswer } from './save-answer';

/** A whole answer that the database did not take. */
export interface UnsavedAnswer {
  personId: string;
  answerId: string;
  answer: AnswerSoFar;
}

const most = 100;
const slot = Symbol.for('parley.unsaved-answers');
const holder = globalThis as { [slot]?: Map<string, UnsavedAnswer> };

const answers = (): Map<string, UnsavedAnswer> => {
  holder[slot] ??= new Map();
  return holder[slot];
};

/** Keeps an answer in memory for `saveUnsaved`, at most 100 of them, one for each conversation. */
export function keepUnsaved(conversationId: string, unsaved: UnsavedAnswer): void {
  const all = answers();
  const oldest = all.keys().next().value;
  if (all.size >= most && oldest !== undefined) all.delete(oldest);
  all.set(conversationId, unsaved);
}

/** Tries once more to save what could not be saved in this conversation. Answers what is still unsaved. */
export async function saveUnsaved(ctx: Ctx, conversationId: string): Promise<UnsavedAnswer | undefined> {
  const unsaved = answers().get(conversationId);
  if (unsaved?.personId !== ctx.personId) return undefined;
  const saved = await saveAnswer(ctx, unsaved.answer);
  if (!saved.ok && saved.error.code !== 'not_found') return unsaved;
  answers().delete(conversationId);
  return undefined;
}
