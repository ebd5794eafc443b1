import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';

/** The person removes a file. Answers the action, whose undo brings it back. */
export const removeFile = (ctx: Ctx, id: string) =>
  callRpc(ctx, z.object({ action: z.uuid() }), 'remove_attachment', { p_id: id });
