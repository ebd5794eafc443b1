import type { Ctx } from '../context';
import { inBrief } from './in-brief';
import { listActions } from './list-actions';
import type { ActionFilter } from './schema';
import { withWays } from './with-ways';

/** A page of the ledger as the history page tells it: with what was changed, by names, and by which way it came. Three statements, however long. */
export const listHistory = async (ctx: Ctx, filter: Partial<ActionFilter> = {}) =>
  withWays(ctx, await inBrief(ctx, await listActions(ctx, filter)));
