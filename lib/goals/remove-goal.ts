import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';

/** The person removes an intention; its conversation stays, and the action can be undone. */
export const removeGoal = (ctx: Ctx, goalId: string) =>
  callRpc(ctx, z.unknown(), 'remove_goal', { p_id: goalId });
