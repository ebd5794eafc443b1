import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { partHistoryPage } from './schema';

/**
 * Who changed what of a part and when, newest first, of all fields or of one. `next` is the `before` of the
 * following page, null at the end.
 */
export const partHistory = (
  ctx: Ctx,
  partId: string,
  { field, before }: { field?: string; before?: number } = {},
) => callRpc(ctx, partHistoryPage, 'part_history', { p_id: partId, p_field: field, p_before: before });
