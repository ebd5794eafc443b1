import { z } from 'zod';
import type { Ctx } from '../context';
import { ask } from '../db/ask';
import { partSummary } from './schema';

export const partMatch = partSummary.extend({ similarity: z.number() });

/**
 * Parts that resemble `query` in name, role or kept quotes, best first.
 * `similarity` is 0..1: trigram and word similarity of PostgreSQL's pg_trgm; below 0.3 is left out.
 */
export const searchParts = (ctx: Ctx, query: string) =>
  ask(ctx, z.array(partMatch), 'search_parts', { p_query: query });
