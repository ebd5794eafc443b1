import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { memoryFile } from './schema';

/** The person makes an earlier version the newest one. `hash` is that of the text they saw; `conflict` when stale. */
export const restoreRevision = (ctx: Ctx, changeId: number, hash: string) =>
  callRpc(ctx, memoryFile, 'restore_revision', { p_change: changeId, p_hash: hash });
