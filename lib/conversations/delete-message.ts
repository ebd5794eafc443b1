import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';

/**
 * The person deletes a message of theirs. The quotes kept from it go with it, and pending proposals that rested on
 * them are withdrawn; the answers stay. Refuses with `conflict` while an answer is being written, `locked` while
 * the message keeps the day gentle. The action can be undone.
 */
export const deleteMessage = (ctx: Ctx, messageId: string) =>
  callRpc(ctx, z.unknown(), 'delete_message', { p_id: messageId });
