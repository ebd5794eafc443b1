import type { LanguageModelV4, LanguageModelV4CallOptions, SharedV4ProviderOptions } from '@ai-sdk/provider';
import { APICallError, wrapLanguageModel } from 'ai';
import type { ModelDescription } from './describe';
import { knownRefusals, type Server } from './known-refusals';
import type { Effort } from './schema';

/**
 * Models that are known to take an effort, by their names without their maker's: compared on 2026-11-23 with the model
 * tables of @ai-sdk/openai 4, OpenRouter's page on reasoning tokens and Ollama's on thinking.
 */
const take = [
  /^gpt-5(?!.*(?:chat|pro))/,
  /^o[134](?!-(?:mini$|preview|pro|deep))|^o[34]-mini/,
  /^gpt-oss/,
  /^claude-(?:3[.-]7|(?:opus|sonnet)-[4-9]|haiku-4[.-]5)/,
  /^gemini-(?:2\.5|[3-9])/,
  /^grok-(?:3-mini|[4-9])/,
  /^deepseek-(?:r1|v3\.[1-9])/,
  /^qwen3(?!.*instruct)/,
  /^magistral/,
];

const bareName = (modelId: string): string => modelId.toLowerCase().split('/').at(-1) ?? '';

type Named = Pick<ModelDescription, 'kind' | 'modelId'>;

/** Whether a model is known to take an effort. */
export const takesEffort = ({ kind, modelId }: Named): boolean =>
  kind !== 'guide' && take.some((name) => name.test(bareName(modelId)));

/** The option of each provider. */
const optionsFor: Record<ModelDescription['kind'], (effort: Effort) => SharedV4ProviderOptions[]> = {
  openrouter: (effort) => [{ openrouter: { reasoning: { effort } } }],
  // A summary of what it thought comes with it, which OpenAI refuses to some accounts.
  openai: (effort) => [
    { openai: { reasoningEffort: effort } },
    { openai: { reasoningEffort: effort, reasoningSummary: null } },
  ],
  compatible: (effort) => [{ compatible: { reasoningEffort: effort } }],
  guide: () => [],
};

/** What became of the effort that a person chose. */
export interface ChosenEffort {
  asked: Effort;
  /** What the model that answered last was asked with; null where it takes none. */
  used: Effort | null;
  /** A server would not have it, and answered without. */
  refused: boolean;
}

export const chosenEffort = (asked: Effort): ChosenEffort => ({ asked, used: null, refused: false });

const names =
  /reason|effort|think|summar|(?:unknown|unsupported|unrecognized|extra|unexpected).{0,20}(?:param|field|argument|input)/i;

/** A server refused the request for what it did not know in it. */
const isRefusal = (error: unknown): boolean =>
  APICallError.isInstance(error) &&
  (error.statusCode === 400 || error.statusCode === 422) &&
  names.test(`${error.message} ${error.responseBody ?? ''}`);

const withOptions = (
  params: LanguageModelV4CallOptions,
  options: SharedV4ProviderOptions,
): LanguageModelV4CallOptions => {
  const { providerOptions = {} } = params;
  const added = Object.entries(options).map(([name, own]) => [name, { ...providerOptions[name], ...own }]);
  return { ...params, providerOptions: { ...providerOptions, ...Object.fromEntries(added) } };
};

/**
 * The model, asked with the effort that was chosen where it is known to take one. When its server refuses that, it is asked
 * once more without, and with what it refused not again for an hour. Writes what became of it into `chosen`.
 */
export function withEffort(model: LanguageModelV4, described: Server, chosen: ChosenEffort): LanguageModelV4 {
  const options = takesEffort(described) ? optionsFor[described.kind](chosen.asked) : [];
  const whichOf = (option: SharedV4ProviderOptions) => `effort ${options.indexOf(option)}`;
  return wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: 'v4',
      wrapStream: async ({ params }) => {
        const refused: string[] = [];
        // What is refused for the same reason without an effort says nothing of the effort.
        const note = () => {
          for (const which of refused) knownRefusals.add(which, described, Date.now());
        };
        for (const option of options) {
          if (knownRefusals.has(whichOf(option), described, Date.now())) continue;
          try {
            const answer = await model.doStream(withOptions(params, option));
            chosen.used = chosen.asked;
            note();
            return answer;
          } catch (error) {
            if (!isRefusal(error)) throw error;
            refused.push(whichOf(option));
          }
        }
        const answer = await model.doStream(params);
        chosen.used = null;
        chosen.refused ||= options.length > 0;
        note();
        return answer;
      },
    },
  });
}
