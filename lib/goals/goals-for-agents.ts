import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { ok, type Result } from '../errors';
import { type GoalForAgents, goalForAgents } from './schema';

/** The latest thirty intentions that are not archived, as an agent gets them. */
export async function goalsForAgents(ctx: Ctx): Promise<Result<{ goals: GoalForAgents[] }>> {
  const goals = await callRpc(ctx, z.array(goalForAgents), 'list_goals', {});
  return goals.ok ? ok({ goals: goals.value }) : goals;
}
