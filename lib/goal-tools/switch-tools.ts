import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { ok, type Result, refuse } from '../errors';
import { type Goal, goal } from '../goals/schema';
import { toolsInUse } from '../mcp/tools-in-use';
import { type SwitchToolsInput, toolGroups } from './schema';

/**
 * The person says whether the agent of an intention and its errands may use the tools of a group, or a single tool of a connection, from
 * their next call on. What stands like that already stays. Refused with `not_allowed` to everybody else, and with `not_found` for a tool
 * that is not in use.
 */
export async function switchTools(ctx: Ctx, goalId: string, input: SwitchToolsInput): Promise<Result<Goal>> {
  const tools = await namesOf(ctx, input);
  if (!tools.ok) return tools;
  return callRpc(ctx, goal, 'switch_goal_tools', { p_id: goalId, p_tools: tools.value, p_on: input.on });
}

async function namesOf(ctx: Ctx, input: SwitchToolsInput): Promise<Result<string[]>> {
  if ('group' in input) return ok([...toolGroups[input.group].tools]);
  const used = await toolsInUse(ctx);
  if (!used.ok) return used;
  const known = used.value
    .find(({ id }) => id === input.connection)
    ?.tools.find(({ tool }) => tool === input.tool)?.known;
  return known ? ok([known]) : refuse('not_found', 'This tool is not in use any more.');
}
