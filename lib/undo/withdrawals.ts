import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { revertResult } from './schema';

/**
 * Takes back the quotes that the companion kept of these messages, which a hard moment rests on. Only for the actor
 * `safety`; `not_found` when there are none.
 */
export const withdrawQuotes = (ctx: Ctx, messageIds: string[]) =>
  callRpc(ctx, revertResult, 'withdraw_quotes', { p_messages: messageIds });

/**
 * Brings back what safety took back of the turns of a message whose alarm was put right. Only for the actor `safety`;
 * `not_found` when there is nothing. Where a choice is needed nothing happens and `action_id` is null.
 */
export const redoWithdrawn = (ctx: Ctx, messageId: string) =>
  callRpc(ctx, revertResult, 'redo_withdrawn', { p_message: messageId });
