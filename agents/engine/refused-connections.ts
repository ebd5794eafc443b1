import { createHash } from 'node:crypto';
import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { isTooLong, readRefusal, statusOf, wordsOfError } from '@/lib/models/fault';
import { refusedAtOnce } from '@/lib/models/first-part';
import { knownRefusals } from '@/lib/models/known-refusals';
import type { ResolvedModel } from '@/lib/models/resolve';

/** How a server names what it cannot read of a tool; one that runs at home may answer that as a fault of its own, or within its stream. */
const namesTools = /\btools?\b|\bfunctions?\b|schema|grammar|\bparameters\b|propert(?:y|ies)/i;
const namesSchema = /schema|grammar/i;

function areToolsRefused(error: unknown): boolean {
  const status = statusOf(error);
  const isRefusal = status === 400 || status === 422;
  if (!isRefusal && status !== 500 && status !== undefined) return false;
  const names = isRefusal ? namesTools : namesSchema;
  return names.test(wordsOfError(error)) && !isTooLong(error) && readRefusal(error) === undefined;
}

const told =
  'The tools of the person’s connections cannot be used in this answer: the server of the model does not take them as they are described. Where the person asked for one, say so in one short sentence.';

/** The same without these tools, which the instructions say at their end. */
function without(
  options: LanguageModelV4CallOptions,
  names: ReadonlySet<string>,
): LanguageModelV4CallOptions {
  const at = options.prompt.findLastIndex(({ role }) => role === 'system');
  const prompt = options.prompt.map((message, n) =>
    n === at && message.role === 'system'
      ? { ...message, content: `${message.content}\n\n${told}` }
      : message,
  );
  const tools = options.tools?.filter(({ name }) => !names.has(name));
  return {
    ...options,
    prompt,
    tools,
    ...(tools?.length === 0 && { tools: undefined, toolChoice: undefined }),
  };
}

/**
 * A model that answers also where its server refuses a tool of a connection, whose description is nobody's here: then it is asked once
 * more without them (`names`), and for an hour not with the same ones.
 */
export function evenWithConnections(one: ResolvedModel, names: ReadonlySet<string>): ResolvedModel {
  if (names.size === 0) return one;
  const { model } = one;
  async function ask<T>(
    options: LanguageModelV4CallOptions,
    call: (options: LanguageModelV4CallOptions) => PromiseLike<T>,
  ): Promise<T> {
    const those = options.tools?.filter(({ name }) => names.has(name)) ?? [];
    if (those.length === 0) return call(options);
    const which = `connections ${createHash('sha256').update(JSON.stringify(those)).digest('base64')}`;
    if (knownRefusals.has(which, one, Date.now())) return call(without(options, names));
    try {
      return await call(options);
    } catch (error) {
      if (!areToolsRefused(error)) throw error;
      const answer = await call(without(options, names));
      knownRefusals.add(which, one, Date.now());
      return answer;
    }
  }
  return {
    ...one,
    model: {
      specificationVersion: model.specificationVersion,
      provider: model.provider,
      modelId: model.modelId,
      supportedUrls: model.supportedUrls,
      doGenerate: (options) => ask(options, (asked) => model.doGenerate(asked)),
      doStream: (options) =>
        ask(options, async (asked) => refusedAtOnce(await model.doStream(asked), areToolsRefused)),
    },
  };
}
