import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { ok, type Result } from '../errors';
import { lightGoal } from './light-goal';
import { type GoalForAgents, goalForAgents } from './schema';

const mostTold = 30;

export interface GoalsForAgents {
  goals: GoalForAgents[];
  /** There are more, which were changed longer ago. */
  more: boolean;
}

/** The latest thirty intentions that are not archived, as an agent gets them, without words of a hard moment. */
export async function goalsForAgents(ctx: Ctx): Promise<Result<GoalsForAgents>> {
  const goals = await callRpc(ctx, z.array(goalForAgents), 'list_goals', {});
  return goals.ok
    ? ok({ goals: goals.value.slice(0, mostTold).map(lightGoal), more: goals.value.length > mostTold })
    : goals;
}
