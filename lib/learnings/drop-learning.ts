import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';

/** The person removes a learning. No agent writes it again in the same words. Out: the action, which an undo takes back. */
export const dropLearning = (ctx: Ctx, learningId: string) =>
  callRpc(ctx, z.object({ action: z.uuid() }), 'drop_learning', { p_id: learningId });
