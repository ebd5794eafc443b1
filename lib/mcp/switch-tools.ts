import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { mcpServer } from './schema';

/**
 * Turns tools of a server on or off, each as the person saw it. Refuses with `conflict` (detail "changed") where one of them reads
 * otherwise by now; then none is switched.
 */
export const switchMcpTools = (
  ctx: Ctx,
  id: string,
  { tools, on }: { tools: { tool: string; seen: string }[]; on: boolean },
) => callRpc(ctx, mcpServer, 'switch_mcp_tools', { p_id: id, p_tools: tools, p_on: on });
