import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { mcpServer } from './schema';

/** Turns a connection off or on. One that is off is neither told of nor called. Refuses with `not_found`. */
export const switchServer = (ctx: Ctx, id: string, on: boolean) =>
  callRpc(ctx, mcpServer, 'switch_mcp_server', { p_id: id, p_on: on });
