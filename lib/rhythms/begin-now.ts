import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { jobLease } from '../jobs/runs';

/** The person has a rhythm done now: the run of it, for whoever does it. Refuses with `conflict` while it is being done. */
export const beginRhythmNow = (ctx: Ctx, id: string) =>
  callRpc(ctx, jobLease, 'begin_rhythm_now', { p_id: id });
