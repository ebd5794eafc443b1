import type { ModelChoice } from '../model-choice/schema';
import { describeModel, isServed, type ModelEnv, type ServedModel } from './describe';

/** Which model of which server. */
export type ConnectedModel = Pick<ModelChoice, 'provider' | 'address' | 'model'>;

/** A connected model as the environment would set it, so that both are made in one place. */
export function asEnv({
  provider,
  address,
  model,
  key,
}: ConnectedModel & { key: string | undefined }): ModelEnv {
  const settings: Record<ConnectedModel['provider'], ModelEnv> = {
    openrouter: { OPENROUTER_API_KEY: key },
    openai: { OPENAI_API_KEY: key },
    compatible: { OPENAI_COMPATIBLE_BASE_URL: address, OPENAI_COMPATIBLE_API_KEY: key },
  };
  return { ...settings[provider], PARLEY_MODEL: model };
}

/** What is said of a connected model; needs no key. */
export function describeStored(stored: ConnectedModel): ServedModel {
  const described = describeModel(
    asEnv({ ...stored, key: stored.provider === 'compatible' ? undefined : 'kept' }),
  );
  if (!described.ok || !isServed(described.value)) throw new Error('A connected model has a name.');
  return described.value;
}
