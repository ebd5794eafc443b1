import { z } from 'zod';
import { ok } from '@/lib/errors';
import { historyHit, searchHistory } from '@/lib/sessions/search-history';
import { defineTool } from '../define-tool';

/** Checked apart, since the pattern of every date that exists would stand in every prompt. */
const day = z
  .string()
  .refine((text) => z.iso.date().safeParse(text).success, 'A day is written as YYYY-MM-DD.');

export const searchAgentHistoryTool = defineTool({
  name: 'searchAgentHistory',
  description:
    'Finds what the person said in earlier conversations, and summaries, latest first. Days: YYYY-MM-DD; without a query their summaries.',
  effect: 'read',
  level: 'guest',
  input: z.object({
    query: z.string().trim().max(200).default(''),
    from: day.optional(),
    to: day.optional(),
    page: z.number().int().min(1).max(100).default(1),
  }),
  output: z.object({ results: z.array(historyHit), hasMore: z.boolean(), timeZone: z.string() }),
  async run(ctx, sought) {
    const found = await searchHistory(ctx, sought);
    if (!found.ok) return found;
    const { results, has_more: hasMore, time_zone: timeZone } = found.value;
    // A page stays a page: only how many of it are shown is chosen.
    const shown = results.slice(0, ctx.looking?.breadth);
    return ok({ results: shown, hasMore: hasMore || shown.length < results.length, timeZone });
  },
});
