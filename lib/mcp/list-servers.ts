import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { mcpServer } from './schema';

/** The connections of the person, with what each server said last of itself. No secret is among it. */
export const listServers = (ctx: Ctx) => callRpc(ctx, z.array(mcpServer), 'list_mcp_servers', {});
