import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';

/** The person removes a kept picture. Answers the action, whose undo brings it back. */
export const removeSnapshot = (ctx: Ctx, snapshotId: string) =>
  callRpc(ctx, z.object({ action: z.uuid() }), 'remove_map_snapshot', { p_id: snapshotId });
