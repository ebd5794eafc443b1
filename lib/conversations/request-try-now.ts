import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';

/** Asks whichever process waits for a model in a conversation to ask it now. False: none does. */
export const requestTryNow = (ctx: Ctx, conversationId: string) =>
  callRpc(ctx, z.boolean(), 'request_try_now', { p_conversation: conversationId });
