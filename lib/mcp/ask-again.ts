import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { mcpServer } from './schema';

/** A tool that was allowed always is asked for each time again. */
export const askAgain = (ctx: Ctx, id: string, tool: string) =>
  callRpc(ctx, mcpServer, 'ask_mcp_tool_again', { p_id: id, p_tool: tool });
