import type { Ctx } from '../context';
import { inBrief } from './in-brief';
import { listActions } from './list-actions';
import type { ActionFilter } from './schema';

/** A page of the ledger as the history page tells it: with what was changed, by names. Two statements, however long. */
export const listHistory = async (ctx: Ctx, filter: Partial<ActionFilter> = {}) =>
  inBrief(ctx, await listActions(ctx, filter));
