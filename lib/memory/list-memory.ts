import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { memoryFile } from './schema';

/** All memory files, by kind, last changed first. Agents never see what the person put away. */
export const listMemory = (ctx: Ctx, { putAway = false } = {}) =>
  callRpc(ctx, z.array(memoryFile), 'list_memory', { p_put_away: putAway });
