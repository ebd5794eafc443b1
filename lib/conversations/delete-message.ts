import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import type { Result } from '../errors';

/**
 * The person deletes a message of theirs. The quotes kept from it go with it, and pending proposals that rested on
 * them are withdrawn; the answers stay. Refuses with `conflict` while an answer is being written, `locked` while
 * the message keeps the day gentle. Answers the action, whose undo brings it back.
 */
export async function deleteMessage(ctx: Ctx, messageId: string): Promise<Result<{ action: string }>> {
  const action = ctx.actionId ?? randomUUID();
  const answer = await callRpc({ ...ctx, actionId: action }, z.unknown(), 'delete_message', {
    p_id: messageId,
  });
  return answer.ok ? { ok: true, value: { action } } : answer;
}
