import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { asArguments } from './as-arguments';
import { type Asked, sinceResult } from './schema';

/**
 * Takes back everything since a moment, by the person and by agents alike: the action with this `seq` and what came
 * after it, or what was done at that time or later. Each row goes from how it is to how it was then, in one change.
 * What safety noted stays. Refuses with `conflict` when everything is as it was then already, with `not_allowed` an
 * agent when the person did any of it, with `too_large` more than 2,000 rows or 10,000 actions. As undo-action otherwise.
 */
export const undoSince = (ctx: Ctx, moment: { seq?: number; since?: string }, asked: Asked = {}) =>
  callRpc(ctx, sinceResult, 'undo_since', {
    p_seq: moment.seq,
    p_since: moment.since,
    ...asArguments(asked),
  });
