import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import type { PartFields } from './schema';
import { partSummary } from './schema';

export const partMatch = partSummary.extend({
  similarity: z.number(),
  /** The kept words that answered best, when it was words that answered. */
  found: z.string().nullable(),
  /** The part itself, the words of its role, and the kept quotes that these fields show; its name is told as it is now. */
  rests_on: z.object({
    ...{ all: z.array(z.uuid()), role: z.array(z.uuid()).optional() },
    ...{ quote: z.array(z.uuid()), found: z.array(z.uuid()) },
  }),
});

export interface PartSearch {
  category?: PartFields['category'];
  status?: PartFields['status'];
  limit?: number;
}

/**
 * Parts that answer `query` in name, role or kept quotes, best first; without a query all that fit the filters.
 * `similarity` is 0..1: trigram and word similarity of PostgreSQL's pg_trgm. What is found by its words alone
 * (English stems, rare words weighing more) can have less than 0.3. Parts that rest are left out.
 */
export const searchParts = (ctx: Ctx, query?: string, { category, status, limit }: PartSearch = {}) =>
  callRpc(ctx, z.array(partMatch), 'search_parts', {
    p_query: query,
    p_category: category,
    p_status: status,
    p_limit: limit ?? 8,
  });
