import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { type SummaryCursor, summaryPage } from './schema';

/** A page of what was talked about, the latest first. */
export const listSummaries = (ctx: Ctx, after: SummaryCursor = {}) =>
  callRpc(ctx, summaryPage, 'list_session_summaries', {
    ...('before' in after && { p_before: after.before, p_before_id: after.before_id }),
  });
