import type { LanguageModelV4Prompt, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { isVisible } from '../guarded-text';

type Part = LanguageModelV4StreamPart;
type Finish = Extract<Part, { type: 'finish' }>;

/** Whether an earlier step of this turn has words: then a last one without any is a normal end. */
export function isSaid(prompt: LanguageModelV4Prompt): boolean {
  const since = prompt.slice(prompt.findLastIndex(({ role }) => role === 'user') + 1);
  return since.some(
    ({ role, content }) =>
      role === 'assistant' &&
      typeof content !== 'string' &&
      content.some((part) => part.type === 'text' && isVisible(part.text)),
  );
}

/** Words, a call or a file. What a model thinks is no answer, nor are signs that nobody sees. */
export const saysSomething = (part: Part): boolean =>
  part.type === 'text-delta'
    ? isVisible(part.delta)
    : part.type === 'tool-call' || part.type === 'file' || part.type === 'source';

/** The end of an answer that its model ended by itself, or that reached its length. */
export const isEmptyEnd = (part: Part): part is Finish =>
  part.type === 'finish' && part.finishReason.unified !== 'content-filter';
