import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { unlessLost } from './end-lost-run';

const withdrawn = z.object({ files: z.array(z.uuid()) });

/**
 * The person's last message goes, with the answers to it, so that it can be written anew; the action can be undone for
 * 30 days. What an answer did stays. Out: the files that were sent with it, for the words that take its place. Refuses as `deleteMessage` does, and with `conflict` when it is not the last one.
 */
export const withdrawLastMessage = (ctx: Ctx, conversationId: string, messageId: string) =>
  unlessLost(ctx, conversationId, () =>
    callRpc(ctx, withdrawn, 'withdraw_last_message', { p_id: messageId }),
  );
