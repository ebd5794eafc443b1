import { describeModel, isServed, type ModelEnv, type ServedModel } from './describe';
import { hostOf, isLocal, providerAddresses } from './schema';

export interface EmbeddingEnv extends ModelEnv {
  PARLEY_EMBEDDING_MODEL?: string | undefined;
  PARLEY_EMBEDDING_BASE_URL?: string | undefined;
  PARLEY_EMBEDDING_API_KEY?: string | undefined;
}

export interface EmbeddingDescription {
  modelId: string;
  /** Where the words go. */
  host: string;
  leavesTheMachine: boolean;
}

interface Address {
  url: string;
  key: string | undefined;
}

/** Where the model that answers is reached. */
function addressOf(env: ModelEnv, kind: ServedModel['kind']): Address {
  const addresses: Record<ServedModel['kind'], Address> = {
    openrouter: { url: providerAddresses.openrouter, key: env.OPENROUTER_API_KEY },
    openai: { url: env.OPENAI_BASE_URL ?? providerAddresses.openai, key: env.OPENAI_API_KEY },
    compatible: { url: env.OPENAI_COMPATIBLE_BASE_URL ?? '', key: env.OPENAI_COMPATIBLE_API_KEY },
  };
  return addresses[kind];
}

/** The model and where it is asked; undefined like below. */
export function embeddingAddress(env: EmbeddingEnv): { modelId: string; address: Address } | undefined {
  const { PARLEY_EMBEDDING_MODEL: modelId, PARLEY_EMBEDDING_BASE_URL: url } = env;
  const main = describeModel(env);
  if (!modelId || !main.ok || !isServed(main.value)) return undefined;
  const own = url ? { url, key: env.PARLEY_EMBEDDING_API_KEY } : undefined;
  const usual = addressOf(env, main.value.kind);
  return { modelId, address: own ?? { ...usual, key: env.PARLEY_EMBEDDING_API_KEY ?? usual.key } };
}

/**
 * The model that the environment names to find memories by meaning, and where words go for it; undefined where none is named,
 * or where only the guide answers: its conversations are sent nowhere.
 */
export function describeEmbedding(env: EmbeddingEnv): EmbeddingDescription | undefined {
  const it = embeddingAddress(env);
  if (!it) return undefined;
  const { url } = it.address;
  return { modelId: it.modelId, host: hostOf(url), leavesTheMachine: !isLocal(url) };
}

/** Why words are not found by meaning although a model is named for it; null where they are, or where none is named. */
export const embeddingGap = (env: EmbeddingEnv): string | null =>
  env.PARLEY_EMBEDDING_MODEL && !embeddingAddress(env)
    ? 'PARLEY_EMBEDDING_MODEL is not used: it finds words that a model answered, and none is named here.'
    : null;
