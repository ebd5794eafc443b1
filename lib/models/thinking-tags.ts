import type { LanguageModelV4 } from '@ai-sdk/provider';
import { extractReasoningMiddleware, wrapLanguageModel } from 'ai';

/** The tags between which open models write down what they think. */
const tags = ['think', 'thinking', 'THINK', 'Think', 'THINKING', 'Thinking'];

/**
 * The model, with what it writes between thinking tags passed on as reasoning instead of text, also when a tag is
 * split across chunks or never closed. Many compatible servers leave these tags in the text.
 */
export const withoutThinkingTags = (model: LanguageModelV4): LanguageModelV4 =>
  wrapLanguageModel({
    model,
    middleware: tags.map((tagName) => extractReasoningMiddleware({ tagName })),
  });
