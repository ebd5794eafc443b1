import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';

/** The person removes a rhythm; what it said stays. Answers the action, whose undo brings it back. */
export const removeRhythm = (ctx: Ctx, id: string) =>
  callRpc(ctx, z.object({ action: z.uuid() }), 'remove_rhythm', { p_id: id });
