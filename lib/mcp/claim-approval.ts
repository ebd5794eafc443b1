import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { mcpWay } from './schema';

const claim = z.object({ go: z.boolean(), way: mcpWay.optional(), approval: z.uuid().optional() });

/**
 * Asks the database whether an agent may make a call that leaves Parley, just before it does. `go`: the person said yes, and that yes
 * is used up by this; `way` is where the server is. Otherwise they are asked now, and `approval` is the question. Refuses with
 * `not_allowed` (detail "off", "changed", "switched_off"), `busy`, and as `get_mcp_way` does; then no yes is used up.
 */
export const claimApproval = (
  ctx: Ctx & { toolCallId?: string },
  call: { serverId: string; tool: string; hash: string; input: unknown },
) =>
  callRpc(ctx, claim, 'claim_approval', {
    ...{ p_server: call.serverId, p_tool: call.tool, p_hash: call.hash },
    ...{ p_arguments: call.input, p_call: ctx.toolCallId ?? '' },
  });
