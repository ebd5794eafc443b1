import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { isOffered } from '../tools/offered-after';

/** The names of the tools that were called in what a model reads, in this answer or in earlier ones. */
const calledIn = ({ prompt }: LanguageModelV4CallOptions): ReadonlySet<string> =>
  new Set(
    prompt.flatMap((message) =>
      message.role === 'assistant'
        ? message.content.flatMap((part) => (part.type === 'tool-call' ? [part.toolName] : []))
        : [],
    ),
  );

/** Leaves out what is not offered yet. A call of it is answered all the same. */
function offered(options: LanguageModelV4CallOptions, also: ReadonlySet<string>): LanguageModelV4CallOptions {
  const called = calledIn(options);
  const there = new Set(options.tools?.map(({ name }) => name));
  return {
    ...options,
    tools: options.tools?.filter(({ name }) => also.has(name) || isOffered(name, called, there)),
  };
}

/** The model, shown only the tools that are of use with what it reads (agents/tools/offered-after.ts), and `also` these. */
export const withOfferedTools = (
  model: LanguageModelV4,
  also: ReadonlySet<string> = new Set(),
): LanguageModelV4 => ({
  specificationVersion: model.specificationVersion,
  provider: model.provider,
  modelId: model.modelId,
  supportedUrls: model.supportedUrls,
  doGenerate: (options) => model.doGenerate(offered(options, also)),
  doStream: (options) => model.doStream(offered(options, also)),
});
