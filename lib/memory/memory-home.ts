import { z } from 'zod';
import type { Ctx } from '../context';
import { ask } from '../db/ask';
import { memoryFile, snapshot } from './schema';

const home = z.object({ files: z.array(memoryFile), snapshot });

/** What the memory page shows: every file, put away ones last, and what the companion knows when the person arrives. */
export const memoryHome = (ctx: Ctx) => ask(ctx, home, 'memory_home', {});
