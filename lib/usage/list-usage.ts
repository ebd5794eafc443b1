import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { type UsageWay, usageDays, usagePage } from './schema';

/**
 * What the person's calls of models took in the last days, summed by day, agent, model, conversation or run, the latest
 * first. `before`: the `last` of the page before.
 */
export const listUsage = (
  ctx: Ctx,
  by: UsageWay,
  { days = usageDays, before }: { days?: number; before?: number } = {},
) => callRpc(ctx, usagePage, 'list_usage', { p_by: by, p_days: days, p_before: before });
