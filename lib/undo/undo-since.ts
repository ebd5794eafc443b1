import type { Ctx } from '../context';
import { ask } from '../db/ask';
import { asArguments } from './as-arguments';
import { type Asked, sinceResult } from './schema';

/**
 * Takes back everything since a moment, by the person and by agents alike: the action with this `seq` and what came
 * after it, or what was done at that time or later. What safety noted stays. Agents are refused (`not_allowed`) when
 * the person did any of it; more than 2,000 actions are `too_large`. As undo-action otherwise.
 */
export const undoSince = (ctx: Ctx, moment: { seq?: number; since?: string }, asked: Asked = {}) =>
  ask(ctx, sinceResult, 'undo_since', {
    p_seq: moment.seq,
    p_since: moment.since,
    ...asArguments(asked),
  });
