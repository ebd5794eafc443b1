import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { goal } from '../goals/schema';
import { type SwitchToolsInput, toolGroups } from './schema';

/**
 * The person says whether the agent of an intention and its errands may use the tools of a group, from their next call on. What
 * stands like that already stays. Refused with `not_allowed` to everybody else.
 */
export const switchTools = (ctx: Ctx, goalId: string, { group, on }: SwitchToolsInput) =>
  callRpc(ctx, goal, 'switch_goal_tools', { p_id: goalId, p_tools: [...toolGroups[group].tools], p_on: on });
