import { z } from 'zod';
import type { Ctx } from '../../context';
import { callRpc } from '../../db/call-rpc';
import { bytesOf, signsOf } from './numbers';
import type { SentTo } from './words-without-vectors';

interface NewVector {
  id: string;
  hash: string;
  /** Null: the words were seen to and not sent. */
  vector: readonly number[] | null;
}

/** Keeps vectors of words that are still the same and may be sent. Answers how many; needs the claim of `wordsWithoutVectors`. */
export const keepVectors = (
  ctx: Ctx,
  conversationId: string,
  { model, ofServer }: SentTo,
  vectors: readonly NewVector[],
) =>
  callRpc(ctx, z.number().int(), 'keep_vectors', {
    p_conversation: conversationId,
    p_model: model,
    p_models: [...ofServer],
    p_items: vectors.map(({ id, hash, vector }) => ({
      ...{ id, hash },
      ...(vector && { bits: signsOf(vector), vector: bytesOf(vector) }),
    })),
  });
