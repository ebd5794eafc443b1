import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { planned } from './plan';
import { type NewRhythm, rhythmId } from './schema';

/**
 * The person turns a rhythm on. Refuses with `invalid_input` times that never come and zones that nobody knows, with
 * `not_found` a part that is not there, with `too_large` the fifty-first.
 */
export async function addRhythm(ctx: Ctx, { id, times }: NewRhythm) {
  const plan = planned(ctx, times);
  if (!plan.ok) return plan;
  return callRpc(ctx, rhythmId, 'add_rhythm', { p_id: id, p_kind: times.kind, ...plan.value });
}
