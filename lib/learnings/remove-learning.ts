import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { learningRef } from './schema';

export const removedLearning = z.object({ learning: learningRef, removed: z.literal(true) });

/** An agent takes away what it learnt. Refused with `not_allowed` where the person locked it or put it in their own words. */
export const removeLearning = (ctx: Ctx, { learning }: { learning: string }) =>
  callRpc(ctx, removedLearning, 'remove_learning', { p_learning: learning });
