import { z } from 'zod';
import type { Ctx } from '../../context';
import { callRpc } from '../../db/call-rpc';
import type { Budget } from '../../usage/schema';
import type { SoundFact } from './sound-facts';

/** Before a model is asked for facts: holds an estimate against the person's budget; false where there is no room. */
export const beginFactCall = (ctx: Ctx, { tokens, micros, guestTokens }: Budget) =>
  callRpc(ctx, z.boolean(), 'begin_fact_call', {
    p_month_tokens: tokens ?? undefined,
    p_month_micros: micros ?? undefined,
    p_guest_tokens: guestTokens,
  });

/**
 * Keeps facts that a model understood in these messages of a conversation, each with the message its quote stands in, for the
 * person to confirm or dismiss. Answers how many were kept. For jobs; needs `ctx.actionId`.
 */
export const keepUnderstood = (
  ctx: Ctx,
  conversationId: string,
  messages: readonly string[],
  facts: readonly SoundFact[],
  madeBy: string,
) =>
  callRpc(ctx, z.number().int(), 'keep_understood_facts', {
    p_conversation: conversationId,
    p_messages: [...messages],
    p_facts: facts.map((fact) => ({ ...fact })),
    p_made_by: madeBy,
  });
