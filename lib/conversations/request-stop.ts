import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';

/** Asks the running answer of a conversation to stop, wherever it runs. Answers its run id, or null. */
export const requestStop = (ctx: Ctx, conversationId: string) =>
  callRpc(ctx, z.uuid().nullable(), 'request_stop', { p_conversation: conversationId });
