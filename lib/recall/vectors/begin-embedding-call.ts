import { z } from 'zod';
import type { Ctx } from '../../context';
import { callRpc } from '../../db/call-rpc';
import type { Budget } from '../../usage/schema';

/** Before words are sent to an embedding model: holds an estimate against the person's budget. False where there is no room. */
export const beginEmbeddingCall = (ctx: Ctx, { tokens, micros, guestTokens }: Budget) =>
  callRpc(ctx, z.boolean(), 'begin_embedding_call', {
    p_month_tokens: tokens ?? undefined,
    p_month_micros: micros ?? undefined,
    p_guest_tokens: guestTokens,
  });
