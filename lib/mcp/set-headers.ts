import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { type Result, refuse } from '../errors';
import { sealHeaders } from './headers-box';
import { listServers } from './list-servers';
import { type Headers, type McpServer, mcpServer } from './schema';

/** Other headers for a server, encrypted here; null sends it none. Refuses with `not_found` and `invalid_input`. */
export async function setHeaders(
  ctx: Ctx,
  id: string,
  sent: Headers | null,
  secrets: readonly [string, ...string[]],
): Promise<Result<McpServer>> {
  const all = await listServers(ctx);
  if (!all.ok) return all;
  const address = all.value.find((one) => one.id === id)?.address;
  if (!address) return refuse('not_found', 'This connection is not there.');
  return callRpc(ctx, mcpServer, 'set_mcp_secret', {
    p_id: id,
    p_sealed: sent && Object.keys(sent).length > 0 ? sealHeaders(sent, ctx.personId, address, secrets) : null,
  });
}
