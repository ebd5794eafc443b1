import type { StoredAnswer, StoredModel } from '../model-choice/schema';
import { describeModel, type ModelDescription, type ModelEnv } from './describe';
import { createGuide } from './guide/model';
import { openKey } from './key-box';
import { hostOf, isLocal, readModelAddress } from './model-address';
import type { Pace } from './pace';
import { makeModel, type ResolvedModel } from './resolve';
import { type Unusable, unusableModel } from './unusable';

/** Who answers a turn, and who reads beside: the connected model itself, as where the environment names no small one. */
export interface AnsweringModels {
  model: ResolvedModel;
  reader: ResolvedModel | undefined;
}

export interface Server {
  hosted: boolean;
  secrets: readonly [string, ...string[]];
  /** How connected models are reached. */
  fetch: typeof globalThis.fetch;
  pace: Pace;
}

/** A connected model as the environment would set it, so that both are made in one place. */
export function asEnv({
  provider,
  address,
  model,
  key,
}: Omit<StoredModel, 'sealed' | 'agreed_host'> & { key: string | undefined }): ModelEnv {
  const settings: Record<StoredModel['provider'], ModelEnv> = {
    openrouter: { OPENROUTER_API_KEY: key },
    openai: { OPENAI_API_KEY: key },
    compatible: { OPENAI_COMPATIBLE_BASE_URL: address, OPENAI_COMPATIBLE_API_KEY: key },
  };
  return { ...settings[provider], PARLEY_MODEL: model };
}

/** What is said of a connected model; needs no key. */
export function describeStored(stored: Omit<StoredModel, 'sealed' | 'agreed_host'>): ModelDescription {
  const described = describeModel(
    asEnv({ ...stored, key: stored.provider === 'compatible' ? undefined : 'kept' }),
  );
  if (!described.ok) throw new Error('A connected model has a name.');
  return described.value;
}

/**
 * The models that answer a turn as it was chosen. Never refuses: a model that cannot be asked (its key was removed, or
 * was encrypted by another server; its host was not agreed to) fails when it is asked, in words for the person.
 */
export function resolveStored(stored: StoredAnswer, personId: string, server: Server): AnsweringModels {
  if (stored.provider === 'guide') return { model: guide(server.pace), reader: undefined };
  const described = describeStored(stored);
  const opened = open(stored, personId, server);
  if ('why' in opened) {
    const model = unusableModel(opened.why, described.modelId);
    return { model: { ...described, model }, reader: undefined };
  }
  const model = {
    ...described,
    model: makeModel(asEnv({ ...stored, key: opened.key }), described, server.fetch),
  };
  return { model, reader: model };
}

const guide = (pace: Pace): ResolvedModel => {
  const described = describeModel({});
  if (!described.ok) throw new Error('The guide needs no settings.');
  return { ...described.value, model: createGuide({ pace }) };
};

function open(
  { provider, address, sealed, agreed_host }: StoredModel,
  personId: string,
  { hosted, secrets }: Server,
): { key: string | undefined } | { why: Unusable } {
  const allowed = readModelAddress(address, { hosted });
  if (!allowed.ok || allowed.value !== address) return { why: 'bad_address' };
  if (!isLocal(address) && agreed_host !== hostOf(address)) return { why: 'not_agreed' };
  if (sealed === null) return provider === 'compatible' ? { key: undefined } : { why: 'no_key' };
  const key = openKey(sealed, { personId, address }, secrets);
  return key === undefined ? { why: 'unreadable_key' } : { key };
}
