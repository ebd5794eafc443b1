import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { type TaskMove, task, taskForAgents } from './schema';

/**
 * The person pauses an errand, lets it go on, or cancels it. What is being done stops; what was done stays. Refused with `conflict`
 * where that makes no sense, as of an intention that has ended.
 */
export const moveTask = (ctx: Ctx, id: string, to: TaskMove) =>
  callRpc(ctx, task, 'move_task', { p_id: id, p_to: to });

/** The agent of an intention does the same with one of its errands. */
export const moveTaskOfGoal = (ctx: Ctx, id: string, to: TaskMove) =>
  callRpc(ctx, taskForAgents, 'move_task', { p_id: id, p_to: to });
