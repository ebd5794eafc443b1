import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import type { Budget, SentCall } from '../usage/schema';
import type { SessionToSummarise } from './schema';

/**
 * Before a model is asked for a summary of a session as it was read: takes it for this process and holds an estimate against
 * the person's budget. `ask` the model; `busy`: another process took it; `rule`: there is no room, or who took it was cut off.
 */
export const beginSummaryCall = (
  ctx: Ctx,
  conversationId: string,
  { from, messages }: Pick<SessionToSummarise, 'from' | 'messages'>,
  { tokens, micros, guestTokens }: Budget,
) =>
  callRpc(ctx, z.enum(['ask', 'busy', 'rule']), 'begin_summary_call', {
    p_conversation: conversationId,
    // The first session of a conversation begins nowhere; the generated types know no null.
    p_from: from as string,
    p_messages: messages,
    p_month_tokens: tokens ?? undefined,
    p_month_micros: micros ?? undefined,
    p_guest_tokens: guestTokens,
  });

/** Afterwards: what the calls took is noted and counted in the place of the estimate. Needs `ctx.actionId`. */
export const endSummaryCall = (ctx: Ctx, conversationId: string, calls: SentCall[]) =>
  callRpc(ctx, z.unknown(), 'end_summary_call', { p_conversation: conversationId, p_calls: calls });
