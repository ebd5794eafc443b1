import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import type { Budget, SentCall } from '../usage/schema';

/** Before a model is asked for a summary: holds an estimate against the person's budget. False where there is no room for it. */
export const beginSummaryCall = (ctx: Ctx, { tokens, micros }: Budget) =>
  callRpc(ctx, z.boolean(), 'begin_summary_call', {
    p_month_tokens: tokens ?? undefined,
    p_month_micros: micros ?? undefined,
  });

/** Afterwards: what the calls took is noted and counted in the place of the estimate. Needs `ctx.actionId`. */
export const endSummaryCall = (ctx: Ctx, conversationId: string, calls: SentCall[]) =>
  callRpc(ctx, z.unknown(), 'end_summary_call', { p_conversation: conversationId, p_calls: calls });
