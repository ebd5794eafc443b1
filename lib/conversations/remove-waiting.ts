import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { waitingMessage } from './schema';

/** Takes a message out of those that wait; the action can be undone. Out: those that are left. */
export const removeWaiting = (ctx: Ctx, messageId: string) =>
  callRpc(ctx, z.array(waitingMessage), 'remove_waiting', { p_message: messageId });
