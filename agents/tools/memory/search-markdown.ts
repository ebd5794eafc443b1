import { z } from 'zod';
import { ok } from '@/lib/errors';
import { memoryHit, searchMemory } from '@/lib/memory/search-memory';
import { defineTool } from '../define-tool';

export const searchMarkdownTool = defineTool({
  name: 'searchMarkdown',
  description:
    'Looks through the memory files for sections that have to do with some words, best first, each with a piece of its text.',
  effect: 'read',
  level: 'guest',
  input: z.object({
    query: z.string().trim().min(1).max(400),
    limit: z.number().int().min(1).max(20).default(8),
  }),
  output: z.object({ found: z.array(memoryHit) }),
  async run(ctx, { query, limit }) {
    const found = await searchMemory(ctx, query, Math.min(limit, ctx.looking?.breadth ?? limit));
    return found.ok ? ok({ found: found.value }) : found;
  },
});
