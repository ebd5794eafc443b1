import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { tokenFamilyOf } from '@/lib/models/count-tokens';
import type { ResolvedModel } from '@/lib/models/resolve';
import { contextWindowOf } from '@/lib/usage/context-windows';
import { fitPrompt } from './fit-prompt';

/** How much of its window a model was sent: about how many tokens of how many. */
export interface Filled {
  tokens: number;
  of: number;
}

/**
 * What was sent so far: how full the last request was, whether one said what is known of the person, and whether pictures
 * were refused.
 */
export interface Sent {
  filled: Filled | null;
  knew: boolean;
  unseen: boolean;
}

/**
 * A model that never gets more than it can read at once, in every step. `before`: what the person said before the messages
 * that it is given, oldest first. `known`: what is known of the person, as it stands in the instructions then. Each request is
 * noted in `sent`.
 */
export function withinWindow(
  resolved: ResolvedModel,
  { before, known, sent }: { before: readonly string[]; known: () => string; sent: Sent },
): LanguageModelV4 {
  const { model } = resolved;
  const window = {
    tokens: contextWindowOf(resolved),
    family: tokenFamilyOf(resolved.modelId),
    before,
  };
  const fitted = (options: LanguageModelV4CallOptions): LanguageModelV4CallOptions => {
    const { prompt, tools, maxOutputTokens, tokens, knows } = fitPrompt(options, {
      ...window,
      known: known(),
    });
    sent.filled = { tokens, of: window.tokens };
    sent.knew ||= knows;
    const toolChoice = tools && options.toolChoice;
    return {
      ...options,
      prompt,
      tools,
      toolChoice,
      ...(maxOutputTokens !== undefined && { maxOutputTokens }),
    };
  };
  return {
    specificationVersion: model.specificationVersion,
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    doGenerate: async (options) => model.doGenerate(fitted(options)),
    doStream: async (options) => model.doStream(fitted(options)),
  };
}
