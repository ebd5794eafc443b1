import { Cron } from 'croner';
import { ok, type Result, refuse } from '../errors';
import { momentOfWall, wallAt } from './wall-time';

/** When something comes due: again and again, or once. */
export interface Schedule {
  /** Five fields: minute, hour, day of the month, month, day of the week. */
  cron?: string | null;
  /** The one moment, as an ISO time. */
  once?: string | null;
  /** IANA name of the zone in which `cron` is read. */
  timeZone: string;
}

const unknown = (field: string, message: string) =>
  refuse('invalid_input', message, { issues: [{ field, message }] });

/** Whether this process knows a zone of that name. */
function isKnownZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return false;
  }
}

/** The pattern, read on clocks without summer time. */
function read(cron: string): Cron | null {
  if (cron.trim().split(/\s+/).length !== 5) return null;
  try {
    return new Cron(cron, { timezone: 'UTC', paused: true });
  } catch (error) {
    // The package has no error of its own for this.
    if (error instanceof TypeError || error instanceof RangeError) return null;
    throw error;
  }
}

/** The package goes by what clocks show, so that a gap at the end of a day is no other day. */
function nextOf(pattern: Cron, timeZone: string, after: Date): Date | null {
  let wall: Date | null = new Date(wallAt(timeZone, after.getTime()));
  for (;;) {
    wall = pattern.nextRun(wall);
    if (!wall) return null;
    const moment = momentOfWall(timeZone, wall.getTime());
    if (moment > after.getTime()) return new Date(moment);
  }
}

/**
 * The first moment after `after` at which a schedule comes due; null where there is none. A time of day that a night leaves
 * out comes at the first moment after the gap; one that a night has twice comes the first time alone. Pure.
 * Refuses with `invalid_input` a zone or a cron expression that nobody knows, and names the field.
 */
export function nextTime({ cron, once, timeZone }: Schedule, after: Date): Result<Date | null> {
  if (!cron) {
    const at = new Date(once ?? Number.NaN);
    if (Number.isNaN(at.getTime())) return unknown('once', 'Please choose a day and a time.');
    return ok(at > after ? at : null);
  }
  if (!isKnownZone(timeZone)) return unknown('timeZone', 'This time zone is not known here.');
  const pattern = read(cron);
  return pattern
    ? ok(nextOf(pattern, timeZone, after))
    : unknown('cron', 'This is no time that comes again.');
}

/** After this nothing is planned: the years that dates of four digits have. */
const latest = Date.UTC(9999, 11, 31);

/**
 * The moment of a day and a time on the wall of a zone ("2026-12-01T09:00"), read as `nextTime` reads them; null where it does
 * not lie after `after`. Refuses a zone that nobody knows, and a day that there is not or that is too far away.
 */
export function momentOn(wall: string, timeZone: string, after: Date): Result<Date | null> {
  if (!isKnownZone(timeZone)) return unknown('timeZone', 'This time zone is not known here.');
  const shown = new Date(`${wall}:00.000Z`);
  if (Number.isNaN(shown.getTime()) || !shown.toISOString().startsWith(wall))
    return unknown('once', 'Please choose a day and a time.');
  if (shown.getTime() >= latest) return unknown('once', 'Please choose a day that is not so far away.');
  const moment = momentOfWall(timeZone, shown.getTime());
  return ok(moment > after.getTime() ? new Date(moment) : null);
}
