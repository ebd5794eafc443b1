import { ok, type Result, refuse } from '../errors';
import { describeModel, type ModelDescription, type ModelEnv } from './describe';

type Provider = Exclude<ModelDescription['kind'], 'guide'>;

/** What reaches each provider; the first setting is the one without which there is none. */
const settingsOf = {
  openrouter: ['OPENROUTER_API_KEY'],
  openai: ['OPENAI_API_KEY', 'OPENAI_BASE_URL'],
  compatible: ['OPENAI_COMPATIBLE_BASE_URL', 'OPENAI_COMPATIBLE_API_KEY', 'PARLEY_CONTEXT_TOKENS'],
} as const satisfies Record<Provider, readonly (keyof ModelEnv)[]>;

const isProvider = (name: string | undefined): name is Provider => name !== undefined && name in settingsOf;

/**
 * The models of PARLEY_FALLBACK_MODELS, each as the environment that would name it alone: names with commas between them,
 * of the provider that answers, or of another one before a colon (`openai:gpt-5.4-mini`). Refuses when the key or the
 * address of such a provider is missing.
 */
export function fallbacksIn(env: ModelEnv): Result<ModelEnv[]> {
  const first = describeModel(env);
  if (!first.ok) return first;
  // Where the guide answers there is nobody else to ask.
  if (first.value.kind === 'guide') return ok([]);
  const names = (env.PARLEY_FALLBACK_MODELS ?? '').split(',').map((name) => name.trim());
  const all: ModelEnv[] = [];
  for (const name of names.filter((one) => one !== '')) {
    const [, named, model] = /^(openrouter|openai|compatible):(.+)$/.exec(name) ?? [];
    const provider = isProvider(named) ? named : first.value.kind;
    const [needed] = settingsOf[provider];
    if (!env[needed])
      return refuse(
        'unavailable',
        `The setting ${needed} is missing: PARLEY_FALLBACK_MODELS names a model of it.`,
        {
          setting: needed,
        },
      );
    all.push({
      ...Object.fromEntries(settingsOf[provider].map((setting) => [setting, env[setting]])),
      PARLEY_MODEL: model ?? name,
    });
  }
  return ok(all);
}
