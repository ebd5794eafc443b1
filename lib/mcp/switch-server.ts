import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { closeServer } from './connection/kept-clients';
import { mcpServer } from './schema';

/** Turns a connection off or on. One that is off is neither told of nor called, in any process. Refuses with `not_found`. */
export async function switchServer(ctx: Ctx, id: string, on: boolean) {
  const switched = await callRpc(ctx, mcpServer, 'switch_mcp_server', { p_id: id, p_on: on });
  if (switched.ok && !on) closeServer({ personId: ctx.personId, serverId: id });
  return switched;
}
