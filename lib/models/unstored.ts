import type { LanguageModelV4 } from '@ai-sdk/provider';
import { wrapLanguageModel } from 'ai';

/**
 * A model of OpenAI's responses, asked never to keep what it is sent or answers: without `store: false` OpenAI keeps both for thirty days
 * (https://platform.openai.com/docs/guides/your-data). What a reasoning model thought before a call then comes encrypted with the answer,
 * and goes back with the next step, instead of being named by its id.
 */
export const unstored = (model: LanguageModelV4): LanguageModelV4 =>
  wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: 'v4',
      transformParams: async ({ params }) => ({
        ...params,
        providerOptions: {
          ...params.providerOptions,
          openai: { ...params.providerOptions?.openai, store: false },
        },
      }),
    },
  });
