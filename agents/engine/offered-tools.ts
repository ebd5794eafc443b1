import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { findTools } from '../tools/connections/find-tools';
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

/** What look-ups of tools answered, in what a model reads. */
const foundIn = ({ prompt }: LanguageModelV4CallOptions): string =>
  prompt
    .flatMap((message) =>
      message.role === 'tool'
        ? message.content.filter((part) => part.type === 'tool-result' && part.toolName === findTools)
        : [],
    )
    .map((part) => JSON.stringify(part))
    .join('\n');

interface Shown {
  /** Tools that are shown once a search found them. */
  sought?: ReadonlySet<string> | undefined;
  /** Tools that are shown whatever was called. */
  also?: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/** Leaves out what is not offered yet. A call of it is answered all the same. */
function offered(
  options: LanguageModelV4CallOptions,
  { sought = none, also = none }: Shown,
): LanguageModelV4CallOptions {
  const called = calledIn(options);
  const found = sought.size > 0 ? foundIn(options) : '';
  const there = new Set(options.tools?.map(({ name }) => name));
  const isShown = (name: string) =>
    sought.has(name)
      ? called.has(name) || found.includes(`${name}"`) || found.includes(`${name}\\"`)
      : also.has(name) || isOffered(name, called, there);
  return { ...options, tools: options.tools?.filter(({ name }) => isShown(name)) };
}

/** The model, shown only the tools that are of use with what it reads (agents/tools/offered-after.ts), and what `shown` names. */
export const withOfferedTools = (model: LanguageModelV4, shown: Shown = {}): LanguageModelV4 => ({
  specificationVersion: model.specificationVersion,
  provider: model.provider,
  modelId: model.modelId,
  supportedUrls: model.supportedUrls,
  doGenerate: (options) => model.doGenerate(offered(options, shown)),
  doStream: (options) => model.doStream(offered(options, shown)),
});
