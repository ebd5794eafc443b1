import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { memoryFile } from './schema';

/** The person puts a file away: no agent sees it any more, its text and versions stay, it can be brought back. */
export const putAway = (ctx: Ctx, path: string) =>
  callRpc(ctx, memoryFile, 'put_away_memory_file', { p_path: path });
