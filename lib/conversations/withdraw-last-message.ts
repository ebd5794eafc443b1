import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { unlessLost } from './end-lost-run';

/**
 * The person's last message goes, with the answers to it, so that it can be written anew; the action can be undone for
 * 30 days. What an answer did stays. Refuses as `deleteMessage` does, and with `conflict` when it is not the last one.
 */
export const withdrawLastMessage = (ctx: Ctx, conversationId: string, messageId: string) =>
  unlessLost(ctx, conversationId, () =>
    callRpc(ctx, z.unknown(), 'withdraw_last_message', { p_id: messageId }),
  );
