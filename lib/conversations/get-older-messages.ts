import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { messagePage } from './get-conversation';

/**
 * The hundred messages of a conversation before one of them, in order, and whether there are older ones. `from`: an
 * older message that must be among them; then there are up to 1,000.
 */
export const getOlderMessages = (ctx: Ctx, conversationId: string, before: string, from?: string) =>
  callRpc(ctx, messagePage, 'get_older_messages', {
    p_id: conversationId,
    p_before: before,
    p_from: from ?? null,
  });
