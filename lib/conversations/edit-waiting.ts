import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import type { SafetyLevel } from '../safety/schema';
import { waitingMessage } from './schema';

/** Changes the words of a message that waits. Out: all that wait there. Refuses as `queueMessage` does. */
export const editWaiting = (ctx: Ctx, messageId: string, text: string, safety: SafetyLevel) =>
  callRpc(ctx, z.array(waitingMessage), 'edit_waiting', {
    p_message: messageId,
    p_text: text,
    p_safety: safety,
  });
