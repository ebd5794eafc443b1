import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';

/** `at`: the minute where the person is, as YYYY-MM-DD HH:MM; `made_by`: the model that wrote a summary, else they are the person's words. */
export const historyHit = z.object({
  kind: z.enum(['message', 'summary']),
  conversation_id: z.uuid(),
  conversation: z.string(),
  at: z.string(),
  text: z.string(),
  made_by: z.string().nullish(),
  /** The message, or the summary, that it stands in. */
  rests_on: z.array(z.uuid()),
});

const answer = z.object({ results: z.array(historyHit), has_more: z.boolean(), time_zone: z.string() });

interface Sought {
  query: string;
  /** Days of the person as YYYY-MM-DD, both included. */
  from?: string | undefined;
  to?: string | undefined;
  page: number;
}

/** What the person said in other sessions and what these were about, the latest first, eight to a page; for agents. */
export const searchHistory = (ctx: Ctx, { query, from, to, page }: Sought) =>
  callRpc(ctx, answer, 'search_history', { p_query: query, p_from: from, p_to: to, p_page: page });
