import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { planned } from './plan';
import { rhythmRef } from './schema';
import { zoneOf } from './zone-of';

export const scheduledCheckIn = z.object({ rhythm: rhythmRef, next: z.string(), timeZone: z.string() });

/** `asked`: the words of the last message in which the person asked for it; on days of the week (0 is Sunday) or on one date. */
interface CheckIn {
  asked: string;
  days?: number[] | undefined;
  date?: string | undefined;
  time: string;
  timeZone?: string | undefined;
  /** The part it asks about; without one about the person. */
  partId?: string | undefined;
}

/**
 * An agent turns on a check-in. Refused with `not_allowed` ("not_asked") where the person did not ask for one in the very message
 * that is answered, or right before it where that one says when, `invalid_input` a zone nobody knows and a time that does not lie ahead, each naming the field, `conflict` what
 * is on already, `locked` while exploring rests.
 */
export async function scheduleCheckIn(ctx: Ctx, { asked, days, date, time, timeZone, partId }: CheckIn) {
  const zone = await zoneOf(ctx, timeZone);
  if (!zone.ok) return zone;
  const at = { time, timeZone: zone.value, partId: partId ?? null };
  const plan = planned(
    ctx,
    date ? { kind: 'once', date, ...at } : { kind: 'check_in', days: days ?? [], ...at },
  );
  if (!plan.ok) return plan;
  const { p_cron, p_once, p_zone, p_next, p_part } = plan.value;
  return callRpc(ctx, scheduledCheckIn, 'schedule_check_in', {
    p_asked: asked,
    p_cron,
    p_once,
    p_zone,
    p_next,
    p_part: p_part ?? undefined,
  });
}
