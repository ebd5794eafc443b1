import { z } from 'zod';
import type { Ctx } from '../context';
import { ask } from '../db/ask';

export const memoryHit = z.object({
  path: z.string(),
  title: z.string(),
  anchor: z.string().nullable(),
  heading: z.string().nullable(),
  snippet: z.string(),
  score: z.number(),
  updated_at: z.string(),
});

/**
 * Sections that have to do with `query`, best first. The score adds PostgreSQL's ts_rank (English) and 0.6 of the
 * word similarity of pg_trgm; it ranks and measures nothing.
 */
export const searchMemory = (ctx: Ctx, query: string, limit = 8) =>
  ask(ctx, z.array(memoryHit), 'search_memory', { p_query: query, p_limit: limit });
