import { createHash } from 'node:crypto';
import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { isTooLong, readRefusal, statusOf, wordsOfError } from '@/lib/models/fault';
import { refusedAtOnce } from '@/lib/models/first-part';
import { knownRefusals } from '@/lib/models/known-refusals';
import type { ResolvedModel } from '@/lib/models/resolve';

/** How a server names what it cannot read of a tool. What it says of parameters alone may be about the request. */
const namesTools =
  /["'`]tools["'`.[]|\btools?[.[]|\btool (?:names?|schemas?|definitions?|parameters)\b|\bfunctions\b|function_?declarations|input_?schema|schema for (?:the )?(?:function|tool)|invalid function/i;
/** So a server that runs at home says it, as a fault of its own too, or within its stream. */
const namesGrammar = /\bgrammar\b|json.?schema/i;
const isAboutAnswer = /response_?(?:format|schema)|text\.format/i;

/** Whether a server refuses tools: `known` where it will again, `maybe` where it may have been a passing fault; null where it does not. */
function refusesTools(error: unknown, those: readonly { name: string }[]): 'known' | 'maybe' | null {
  const status = statusOf(error);
  const isRefusal = status === 400 || status === 422;
  if (!isRefusal && status !== 500 && status !== undefined) return null;
  if (isTooLong(error) || readRefusal(error) !== undefined) return null;
  const words = wordsOfError(error);
  const isNamed =
    namesTools.test(words) ||
    those.some(({ name }) => words.includes(name)) ||
    (namesGrammar.test(words) && !isAboutAnswer.test(words));
  if (!isNamed) return null;
  return isRefusal ? 'known' : 'maybe';
}

const told =
  'The tools of the person’s connections cannot be used in this answer: the server of the model does not take them as they are described. Where the person asked for one, say so in one short sentence.';
const toldAfterCalls =
  'No further tool of the person’s connections can be called in this answer: the server of the model does not take them as they are described. What was called before stands as its result says: where that says it was done, it was done. Where something is still to be done by them, say so in one short sentence.';

/** Whether a connection was called already, in what is sent. */
const wasCalled = (prompt: LanguageModelV4CallOptions['prompt'], names: ReadonlySet<string>): boolean =>
  prompt.some(
    ({ role, content }) =>
      role === 'assistant' && content.some((part) => part.type === 'tool-call' && names.has(part.toolName)),
  );

/** The same without these tools, which the instructions say at their end. */
function without(
  options: LanguageModelV4CallOptions,
  names: ReadonlySet<string>,
): LanguageModelV4CallOptions {
  const at = options.prompt.findLastIndex(({ role }) => role === 'system');
  const says = wasCalled(options.prompt, names) ? toldAfterCalls : told;
  const prompt = options.prompt.map((message, n) =>
    n === at && message.role === 'system'
      ? { ...message, content: `${message.content}\n\n${says}` }
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
 * more without them (`names`). Where it refused the request for them, and answers without, it is not sent the same ones for an hour; a
 * fault of the server is not remembered. Where it answers neither, what it said first is thrown.
 */
export function evenWithConnections(one: ResolvedModel, names: ReadonlySet<string>): ResolvedModel {
  if (names.size === 0) return one;
  const { model } = one;
  /** `isRefused`: whether an answer that begins with this error counts as none. */
  async function ask<T>(
    options: LanguageModelV4CallOptions,
    call: (options: LanguageModelV4CallOptions, isRefused: (error: unknown) => boolean) => PromiseLike<T>,
  ): Promise<T> {
    const those = options.tools?.filter(({ name }) => names.has(name)) ?? [];
    const never = () => false;
    if (those.length === 0) return call(options, never);
    const which = `connections ${createHash('sha256').update(JSON.stringify(those)).digest('base64')}`;
    if (knownRefusals.has(which, one, Date.now())) return call(without(options, names), never);
    try {
      return await call(options, (error) => refusesTools(error, those) !== null);
    } catch (error) {
      const refused = refusesTools(error, those);
      if (!refused) throw error;
      const answer = await Promise.resolve(call(without(options, names), () => true)).catch(
        (again: unknown) => {
          throw options.abortSignal?.aborted ? again : error;
        },
      );
      if (refused === 'known') knownRefusals.add(which, one, Date.now());
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
        ask(options, async (asked, isRefused) => refusedAtOnce(await model.doStream(asked), isRefused)),
    },
  };
}
