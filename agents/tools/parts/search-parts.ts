import { z } from 'zod';
import { ok } from '@/lib/errors';
import { partMatch, searchParts } from '@/lib/parts/search-parts';
import { defineTool } from '../define-tool';

export const searchPartsTool = defineTool({
  name: 'searchParts',
  description:
    'Looks for parts the person already knows, by name, role or kept words. Use it before you propose a new part, and when the person mentions something that may be known.',
  effect: 'look',
  input: z.object({ query: z.string().trim().min(1).max(400) }),
  output: z.object({ parts: z.array(partMatch) }),
  async run(ctx, { query }) {
    const found = await searchParts(ctx, query);
    return found.ok ? ok({ parts: found.value }) : found;
  },
});
