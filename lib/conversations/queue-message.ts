import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import type { SafetyLevel } from '../safety/schema';
import { waitingMessage } from './schema';

const queued = z.object({
  waiting: z.array(waitingMessage),
  /** False: nothing is being written, so that it can begin now. */
  running: z.boolean(),
});

export interface NewWaiting {
  conversationId: string;
  messageId: string;
  text: string;
  safety: SafetyLevel;
  steers: boolean;
  /** The ids of the files that go with it. */
  files?: string[] | undefined;
  perMinute: number;
}

/**
 * Keeps a message of the person until the answer that is being written has ended; the same id again changes nothing.
 * Refuses with `conflict` (detail "full" from the sixth on, "hard" for words of a hard moment, which do not wait), `busy`
 * beyond the messages of a minute, `too_large`, `not_found` (detail "files" or "deleted" as in `beginTurn`).
 */
export const queueMessage = (ctx: Ctx, message: NewWaiting) =>
  callRpc(ctx, queued, 'queue_message', {
    p_conversation: message.conversationId,
    p_message: message.messageId,
    p_text: message.text,
    p_safety: message.safety,
    p_steers: message.steers,
    p_per_minute: message.perMinute,
    ...(message.files && { p_files: message.files }),
  });
