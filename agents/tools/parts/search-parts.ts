import { z } from 'zod';
import { ok } from '@/lib/errors';
import { partCategories, partStatuses } from '@/lib/parts/schema';
import { partMatch, searchParts } from '@/lib/parts/search-parts';
import { defineTool } from '../define-tool';

export const searchPartsTool = defineTool({
  name: 'searchParts',
  description:
    'Looks for parts the person already knows, by name, role or kept words, within a category or status where you name one; without a query it lists what fits. Use it before you propose a new part, and when the person mentions something that may be known.',
  effect: 'read',
  level: 'guest',
  input: z.object({
    query: z.string().trim().min(1).max(400).optional(),
    category: z.enum(partCategories).optional(),
    status: z.enum(partStatuses).optional(),
    limit: z.number().int().min(1).max(50).optional(),
  }),
  output: z.object({ parts: z.array(partMatch) }),
  async run(ctx, { query, ...filter }) {
    const found = await searchParts(ctx, query, filter);
    return found.ok ? ok({ parts: found.value }) : found;
  },
});
