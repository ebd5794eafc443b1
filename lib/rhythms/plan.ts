import type { Ctx } from '../context';
import { ok, type Result, refuse } from '../errors';
import { momentOn, nextTime } from '../jobs/next-time';
import type { RhythmTimes } from './schema';

interface Plan {
  p_cron: string | null;
  p_once: string | null;
  p_zone: string;
  p_part: string | null;
  p_next: string;
}

const ahead = (field: string) => {
  const message = 'Please choose a time that lies ahead.';
  return refuse('invalid_input', message, { issues: [{ field, message }] });
};

/** "20:05" and Sunday as minute, hour, any day of the month, any month, day of the week. */
function cronOf(time: string, days: readonly number[]): string {
  const [hour, minute] = time.split(':').map(Number);
  return `${minute} ${hour} * * ${[...new Set(days)].sort().join(',')}`;
}

/** The times that the person chose as the database keeps them, with the first time that they come due. Refuses what never comes. */
export function planned(ctx: Ctx, times: RhythmTimes): Result<Plan> {
  const { timeZone } = times;
  const kept = { p_zone: timeZone, p_part: times.kind === 'reflection' ? null : times.partId };
  if (times.kind === 'once') {
    const at = momentOn(`${times.date}T${times.time}`, timeZone, ctx.now());
    if (!at.ok) return at;
    const moment = at.value?.toISOString();
    return moment ? ok({ ...kept, p_cron: null, p_once: moment, p_next: moment }) : ahead('once');
  }
  const cron = cronOf(times.time, times.kind === 'reflection' ? [times.day] : times.days);
  const next = nextTime({ cron, timeZone }, ctx.now());
  if (!next.ok) return next;
  return next.value
    ? ok({ ...kept, p_cron: cron, p_once: null, p_next: next.value.toISOString() })
    : ahead('cron');
}
