import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { ok } from '../errors';
import { nextTime } from '../jobs/next-time';
import { type Rhythm, rhythms } from './schema';

/** With the next time worked out where the database does not know it yet: the one that the clock is about to write. */
function planned(rhythm: Rhythm, now: Date): Rhythm {
  if (!rhythm.plans) return rhythm;
  const { cron, once, time_zone: timeZone } = rhythm;
  const next = nextTime({ cron, once, timeZone }, now);
  return next.ok ? { ...rhythm, next_at: next.value?.toISOString() ?? null } : rhythm;
}

/** The rhythms of the person, oldest first, each with its next time and what came of it last. */
export async function listRhythms(ctx: Ctx) {
  const found = await callRpc(ctx, rhythms, 'list_rhythms', {});
  if (!found.ok) return found;
  return ok({ ...found.value, rhythms: found.value.rhythms.map((one) => planned(one, ctx.now())) });
}
