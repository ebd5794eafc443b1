import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';

/** The person removes a summary. Answers the action, whose undo brings it back. */
export const removeSummary = (ctx: Ctx, id: string) =>
  callRpc(ctx, z.object({ action: z.uuid() }), 'remove_session_summary', { p_id: id });
