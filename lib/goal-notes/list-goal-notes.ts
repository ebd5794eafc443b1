import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { goalNote } from './schema';

/** The notes under an intention of the person, the latest first; a hundred at most. */
export const listGoalNotes = (ctx: Ctx, goalId: string) =>
  callRpc(ctx, z.array(goalNote), 'list_goal_notes', { p_goal: goalId });
