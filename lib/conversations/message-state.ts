import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';

const state = z.object({
  /** It waits, is held back until the person sends it, stands in its conversation, or is gone. */
  state: z.enum(['waits', 'held', 'said', 'gone']),
  /** The run that answers it, or did last. */
  run: z.uuid().nullish(),
  /** Its words as they stand; of one that is gone nothing. */
  text: z.string().nullish(),
});

/** How a message of the person stands. */
export const messageState = (ctx: Ctx, messageId: string) =>
  callRpc(ctx, state, 'get_message_state', { p_message: messageId });
