import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';

/** Ends a connection, with all that was allowed of it. What it was sent is gone for good. Refuses with `not_found`. */
export const removeServer = (ctx: Ctx, id: string) =>
  callRpc(ctx, z.unknown(), 'remove_mcp_server', { p_id: id });
