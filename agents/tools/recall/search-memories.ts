import { z } from 'zod';
import { ok } from '@/lib/errors';
import { recallHit } from '@/lib/recall/schema';
import { searchMemories } from '@/lib/recall/search-memories';
import { defineTool } from '../define-tool';

/** Checked apart, since the pattern of every date that exists would stand in every prompt. */
const day = z
  .string()
  .refine((text) => z.iso.date().safeParse(text).success, 'A day is written as YYYY-MM-DD.');

const hitsPerPage = 10;

const late = {
  meaning: 'Searched by words alone: the search by meaning did not answer in time.',
  relevance:
    'Ordered by rules alone: the model that reads what was found gave no answer in time that can be used.',
};

export const searchMemoriesTool = defineTool({
  name: 'searchMemories',
  description: 'Finds what was said, kept or noted that answers a question. Days: YYYY-MM-DD.',
  effect: 'read',
  level: 'guest',
  input: z.object({
    query: z.string().trim().min(1).max(400),
    from: day.optional(),
    to: day.optional(),
    page: z.number().int().min(1).max(10).default(1),
  }),
  output: z.object({
    ...{ results: z.array(recallHit), hasMore: z.boolean(), timeZone: z.string() },
    /** How it was searched, where it was not as usual here. */
    note: z.string().optional(),
  }),
  async run(ctx, sought) {
    const { breadth: limit = hitsPerPage, meaning, relevance } = ctx.looking ?? {};
    const found = await searchMemories(ctx, { ...sought, limit, meaning, relevance });
    if (!found.ok) return found;
    const { hits: results, hasMore, timeZone, byMeaning, byRelevance } = found.value;
    const notes = [
      byMeaning === 'late' ? [late.meaning] : [],
      byRelevance === 'late' ? [late.relevance] : [],
    ].flat();
    return ok({ results, hasMore, timeZone, ...(notes.length > 0 && { note: notes.join(' ') }) });
  },
});
