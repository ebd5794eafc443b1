import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { approval } from './schema';

/** How a question about a call stands, and whom it would reach. Refuses with `not_found`. */
export const getApproval = (ctx: Ctx, id: string) => callRpc(ctx, approval, 'get_approval', { p_id: id });
