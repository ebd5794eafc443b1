import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { statusOf, wordsOfError } from '@/lib/models/fault';
import { refusedAtOnce } from '@/lib/models/first-part';
import { knownRefusals, type Server } from '@/lib/models/known-refusals';

/** What a server answers that does not know tools. */
const refusals: ReadonlySet<number> = new Set([400, 404, 405, 415, 422, 501]);
const namesTools = /\btools?\b|tool[_-]|function[ _-]?call/i;

const areToolsRefused = (error: unknown): boolean => {
  const status = statusOf(error);
  return namesTools.test(wordsOfError(error)) && (status === undefined || refusals.has(status));
};

/** The same without tools, and with what is known in their place at the end of the instructions. */
function given(options: LanguageModelV4CallOptions, known: string): LanguageModelV4CallOptions {
  const at = options.prompt.findLastIndex(({ role }) => role === 'system');
  const prompt = options.prompt.map((message, n) =>
    n === at && message.role === 'system' && known !== ''
      ? { ...message, content: `${message.content}\n\n${known}` }
      : message,
  );
  return { ...options, prompt, tools: undefined, toolChoice: undefined };
}

/**
 * A model that looks things up where it can, and where its server refuses tools is asked once more without them, given
 * `known` instead; for an hour it is not offered tools again.
 */
export function withContextGiven(model: LanguageModelV4, server: Server, known: string): LanguageModelV4 {
  const isKnown = () => knownRefusals.has('tools', server, Date.now());
  return {
    specificationVersion: model.specificationVersion,
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    doGenerate: (options) => model.doGenerate(options),
    doStream: async (options) => {
      if (!options.tools?.length) return model.doStream(options);
      if (isKnown()) return model.doStream(given(options, known));
      try {
        return await refusedAtOnce(await model.doStream(options), areToolsRefused);
      } catch (error) {
        if (!areToolsRefused(error)) throw error;
        const answer = await model.doStream(given(options, known));
        knownRefusals.add('tools', server, Date.now());
        return answer;
      }
    },
  };
}
