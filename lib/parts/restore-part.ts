import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { part } from './schema';

/**
 * The person brings a resting part back. One that had become one with another comes back with its fields, while its
 * quotes stay with the other; `conflict` when it is here already.
 */
export const restorePart = (ctx: Ctx, partId: string) => callRpc(ctx, part, 'restore_part', { p_id: partId });
