import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { endLostRun } from './end-lost-run';

const next = z.object({ id: z.uuid(), text: z.string() }).nullable();

/**
 * The message that begins next in a conversation, or the one that is named, although it was held back. Null while an answer
 * is being written, unless one is named, and when nothing waits.
 */
export async function nextWaiting(ctx: Ctx, conversationId: string, messageId?: string) {
  await endLostRun(ctx, conversationId);
  return callRpc(ctx, next, 'next_waiting', {
    p_conversation: conversationId,
    p_message: messageId ?? null,
  });
}
