import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { erasing } from './schema';

/**
 * Erases for good what the person deleted with this action, without waiting for its day: all of it, or what can be erased in about
 * three seconds. Cannot be undone.
 */
export const eraseNow = (ctx: Ctx, actionId: string) =>
  callRpc(ctx, erasing, 'erase_now', { p_action: actionId });
