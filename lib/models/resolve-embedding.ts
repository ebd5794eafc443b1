import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { EmbeddingModelV4 } from '@ai-sdk/provider';
import { type EmbeddingEnv, embeddingAddress } from './describe-embedding';

/** The embedding model of `describeEmbedding` as a model object. Every server is asked in OpenAI's protocol. */
export function resolveEmbedding(env: EmbeddingEnv): EmbeddingModelV4 | undefined {
  const it = embeddingAddress(env);
  if (!it) return undefined;
  const { url, key } = it.address;
  return createOpenAICompatible({ name: 'embedding', baseURL: url, apiKey: key }).embeddingModel(it.modelId);
}
