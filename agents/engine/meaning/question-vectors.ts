import type { EmbeddingModelV4 } from '@ai-sdk/provider';
import { embed } from 'ai';
import type { Meaning } from '@/lib/recall/vectors/meaning';
import { isVector } from '@/lib/recall/vectors/numbers';
import { withinTime } from '../guards/ends-in-time';

/** Milliseconds that a look-up waits for the embedding model; then it goes by words alone. */
const longestMs = 800;

/** Lets look-ups compare questions by meaning. A model that fails or is slow costs no answer more than this time. */
export const meaningBy = (model: EmbeddingModelV4): Meaning => ({
  model: model.modelId,
  vectorOf: (question) =>
    withinTime(longestMs, (abortSignal) =>
      embed({ model, value: question, maxRetries: 0, abortSignal }),
    ).then(
      ({ embedding }) => (isVector(embedding) ? embedding : null),
      () => null,
    ),
});
