import { z } from 'zod';
import type { Ctx } from '../../context';
import { callRpc } from '../../db/call-rpc';

const wordsDue = z.object({ id: z.uuid(), hash: z.string(), text: z.string() });

/** An embedding model, and the models of this server: what these answered may be sent to it. */
export interface SentTo {
  model: string;
  ofServer: ReadonlySet<string>;
}

/**
 * The newest words of a conversation that may be sent to an embedding model and were not, at most 64; null where another job is
 * at it, none where it is seen to. Needs `ctx.actionId`, which claims the conversation for five minutes.
 */
export const wordsWithoutVectors = (ctx: Ctx, conversationId: string, { model, ofServer }: SentTo) =>
  callRpc(ctx, z.array(wordsDue).nullable(), 'words_without_vectors', {
    p_conversation: conversationId,
    p_model: model,
    p_models: [...ofServer],
  });
