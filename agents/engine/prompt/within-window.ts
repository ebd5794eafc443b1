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
 * A model that never gets more than it can read at once, in every step. `before`: what the person said before the messages
 * that it is given, oldest first. `onSent` is told of each request how full it was.
 */
export function withinWindow(
  resolved: ResolvedModel,
  before: readonly string[],
  onSent: (filled: Filled) => void,
): LanguageModelV4 {
  const { model } = resolved;
  const window = { tokens: contextWindowOf(resolved), family: tokenFamilyOf(resolved.modelId), before };
  const fitted = (options: LanguageModelV4CallOptions): LanguageModelV4CallOptions => {
    const { prompt, maxOutputTokens, tokens } = fitPrompt(options, window);
    onSent({ tokens, of: window.tokens });
    return { ...options, prompt, ...(maxOutputTokens !== undefined && { maxOutputTokens }) };
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
