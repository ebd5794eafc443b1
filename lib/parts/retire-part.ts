import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { part } from './schema';

/** The person lets a part rest: it leaves the lists, everything kept of it stays. `conflict` when it rests already. */
export const retirePart = (ctx: Ctx, partId: string) => callRpc(ctx, part, 'retire_part', { p_id: partId });
