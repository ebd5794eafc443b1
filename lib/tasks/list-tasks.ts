import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { task, waitingTask } from './schema';

/** The latest sixty errands of an intention of the person, the newest first. */
export const listTasks = (ctx: Ctx, goalId: string) =>
  callRpc(ctx, z.array(task), 'list_tasks', { p_goal: goalId });

/** The errands that wait for the person, those that wait longest first. */
export const listWaitingTasks = (ctx: Ctx) => callRpc(ctx, z.array(waitingTask), 'list_waiting_tasks', {});
