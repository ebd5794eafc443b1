import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { memoryFile } from './schema';

/** The person locks a file (`anchor: null`) or one of its sections against agents, or unlocks it. */
export const lockMemory = (ctx: Ctx, lock: { path: string; anchor: string | null; locked: boolean }) =>
  callRpc(ctx, memoryFile, 'lock_memory', {
    p_path: lock.path,
    p_anchor: lock.anchor,
    p_locked: lock.locked,
  });
