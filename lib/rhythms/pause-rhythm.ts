import type { Ctx } from '../context';
import { read } from '../db/call';
import { callRpc } from '../db/call-rpc';
import { refuse } from '../errors';
import { nextTime } from '../jobs/next-time';
import { rhythmId } from './schema';

/** Pauses a rhythm, or lets it go on with its next time: what came due meanwhile is not made up for. */
export async function pauseRhythm(ctx: Ctx, id: string, paused: boolean) {
  if (paused) return callRpc(ctx, rhythmId, 'pause_rhythm', { p_id: id, p_paused: true });
  const found = await read(ctx.db.from('jobs').select('cron, once_at, time_zone').eq('id', id).maybeSingle());
  if (!found.ok) return found;
  if (!found.value) return refuse('not_found', 'This rhythm is not there any more.');
  const { cron, once_at: once, time_zone: timeZone } = found.value;
  const next = nextTime({ cron, once, timeZone }, ctx.now());
  if (!next.ok) return next;
  return callRpc(ctx, rhythmId, 'pause_rhythm', {
    ...{ p_id: id, p_paused: false },
    p_next: next.value?.toISOString(),
  });
}
