import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { learning } from './schema';

/** What agents learnt about how to be with the person, the latest first; with `goalId` about that intention alone. */
export const listLearnings = (ctx: Ctx, goalId?: string) =>
  callRpc(ctx, z.array(learning), 'list_learnings', goalId ? { p_goal: goalId } : {});
