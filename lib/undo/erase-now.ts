import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';

const erased = z.object({ erased_at: z.string() });

/** Erases for good what the person deleted with this action, without waiting for its day. Cannot be undone. */
export const eraseNow = (ctx: Ctx, actionId: string) =>
  callRpc(ctx, erased, 'erase_now', { p_action: actionId });
