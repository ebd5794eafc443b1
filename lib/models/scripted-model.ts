import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { Pace } from './pace';
import { type QuickAnswer, speakingModel } from './speak';

/**
 * A model that says one fixed text with its quick answers, for scripts that must go out word for word
 * through the same stream as every other answer. Provider `parley`, model `safety`; it never calls a tool.
 */
export function createScriptedModel(
  reply: { text: string; choices: QuickAnswer[] },
  options: { pace?: Pace } = {},
): LanguageModelV4 {
  return speakingModel('safety', options.pace ?? 'human', () => ({
    text: reply.text,
    choices: reply.choices,
  }));
}
