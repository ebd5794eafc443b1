import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { createOpenRouter } from '@openrouter/ai-sdk-provider';
import type { ModelDescription, ModelEnv, ServedModel } from './describe';
import { endsWithReason } from './ends-with-reason';
import { evenEvents } from './even-events';
import { withoutHabits } from './provider-habits';
import { providerAddresses } from './schema';
import { unstored } from './unstored';

export interface ResolvedModel extends ModelDescription {
  model: LanguageModelV4;
}

type Fetch = typeof globalThis.fetch;

/** A base URL of one's own usually speaks chat completions only; OpenAI itself speaks responses. */
function openAIModel(env: ModelEnv, modelId: string, fetch: Fetch | undefined): LanguageModelV4 {
  const provider = createOpenAI({
    apiKey: env.OPENAI_API_KEY,
    baseURL: env.OPENAI_BASE_URL ?? providerAddresses.openai,
    fetch,
  });
  return env.OPENAI_BASE_URL ? provider.chat(modelId) : unstored(provider(modelId));
}

/** A model object for settings that were described before. `ask`: how its server is reached, when not as usual. */
export function makeModel(env: ModelEnv, { kind, modelId }: ServedModel, ask?: Fetch): LanguageModelV4 {
  const isResponses = kind === 'openai' && !env.OPENAI_BASE_URL;
  const asked = endsWithReason(ask ?? ((input, init) => globalThis.fetch(input, init)));
  const fetch = evenEvents(asked, isResponses, kind === 'openrouter');
  const makers: Record<ServedModel['kind'], () => LanguageModelV4> = {
    openrouter: () =>
      createOpenRouter({
        apiKey: env.OPENROUTER_API_KEY,
        baseURL: providerAddresses.openrouter,
        appName: 'Parley',
        fetch,
      })(modelId),
    openai: () => openAIModel(env, modelId, fetch),
    compatible: () =>
      createOpenAICompatible({
        name: 'compatible',
        baseURL: env.OPENAI_COMPATIBLE_BASE_URL ?? '',
        apiKey: env.OPENAI_COMPATIBLE_API_KEY,
        includeUsage: true,
        fetch,
      })(modelId),
  };
  return withoutHabits(makers[kind](), { rawCalls: kind === 'openrouter', wholeWords: kind === 'openai' });
}

const built = new Map<string, { settings: string; model: LanguageModelV4 }>();

/**
 * A provider's library makes some hundred schemas for a model object, so each model is made once and made anew only for
 * other settings.
 */
export function modelOf(env: ModelEnv, described: ServedModel): LanguageModelV4 {
  const { OPENROUTER_API_KEY, OPENAI_API_KEY, OPENAI_BASE_URL } = env;
  const { OPENAI_COMPATIBLE_BASE_URL, OPENAI_COMPATIBLE_API_KEY } = env;
  const settings = JSON.stringify([
    ...[described.kind, OPENROUTER_API_KEY, OPENAI_API_KEY, OPENAI_BASE_URL],
    ...[OPENAI_COMPATIBLE_BASE_URL, OPENAI_COMPATIBLE_API_KEY],
  ]);
  const name = `${described.kind} ${described.modelId}`;
  const known = built.get(name);
  if (known?.settings === settings) return known.model;
  const model = makeModel(env, described);
  built.set(name, { settings, model });
  return model;
}
