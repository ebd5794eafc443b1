import type { Ctx } from '../context';
import { ask } from '../db/ask';
import { memoryFile } from './schema';

/** The person brings back what they put away. Refuses with `conflict` when another file has its path now. */
export const bringBack = (ctx: Ctx, fileId: string) =>
  ask(ctx, memoryFile, 'bring_back_memory_file', { p_file: fileId });
