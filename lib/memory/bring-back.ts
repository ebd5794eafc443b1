import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { memoryFile } from './schema';

/** The person brings back what they put away. Refuses with `conflict` when another file has its path now. */
export const bringBack = (ctx: Ctx, fileId: string) =>
  callRpc(ctx, memoryFile, 'bring_back_memory_file', { p_file: fileId });
