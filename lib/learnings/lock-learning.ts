import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { learning } from './schema';

/** Against any agent's writing, or open to it again; the person can always write. */
export const lockLearning = (ctx: Ctx, learningId: string, { locked }: { locked: boolean }) =>
  callRpc(ctx, learning, 'lock_learning', { p_id: learningId, p_locked: locked });
