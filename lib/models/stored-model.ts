import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { StoredModel } from '../model-choice/schema';
import { asEnv, describeStored } from './describe-stored';
import { openKey } from './key-box';
import { readModelAddress } from './model-address';
import type { Pace } from './pace';
import { makeModel, type ResolvedModel } from './resolve';
import { hostOf, isLocal } from './schema';
import { type Unusable, unusableModel } from './unusable';

/** Who answers a turn, and who reads beside: the connected model itself, as where the environment names no small one. */
export interface AnsweringModels {
  model: ResolvedModel;
  /** None where the person chose the model: their words go to nobody else. */
  fallbacks?: ResolvedModel[];
  reader: (ResolvedModel & { others?: LanguageModelV4[] }) | undefined;
  /** What was chosen is there no more. */
  missing?: boolean;
}

export interface Server {
  hosted: boolean;
  secrets: readonly [string, ...string[]];
  /** How connected models are reached. */
  fetch: typeof globalThis.fetch;
  pace: Pace;
}

/**
 * The connected model that answers a turn. Never refuses: a model that cannot be asked (its key was removed, or
 * was encrypted by another server; its host was not agreed to) fails when it is asked, in words for the person.
 */
export function resolveStoredModel(stored: StoredModel, personId: string, server: Server): AnsweringModels {
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

function open(
  { provider, address, sealed, agreed_host, keyed }: StoredModel,
  personId: string,
  { hosted, secrets }: Server,
): { key: string | undefined } | { why: Unusable } {
  const allowed = readModelAddress(address, { hosted });
  if (!allowed.ok || allowed.value !== address) return { why: 'bad_address' };
  if (!isLocal(address) && agreed_host !== hostOf(address)) return { why: 'not_agreed' };
  if (sealed === null) return provider === 'compatible' && !keyed ? { key: undefined } : { why: 'no_key' };
  const key = openKey(sealed, { personId, address }, secrets);
  return key === undefined ? { why: 'unreadable_key' } : { key };
}
