import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { planned } from './plan';
import { type RhythmEdit, rhythmId } from './schema';

/** Other times, or another part; the kind stays. Refuses as addRhythm does, and with `conflict` what was changed since it was shown. */
export async function editRhythm(ctx: Ctx, id: string, { version, times }: RhythmEdit) {
  const plan = planned(ctx, times);
  if (!plan.ok) return plan;
  return callRpc(ctx, rhythmId, 'edit_rhythm', { p_id: id, p_version: version, ...plan.value });
}
