import { Cron } from 'croner';
import { ok, type Result, refuse } from '../errors';

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

function read(cron: string, timezone: string): Cron | null {
  if (cron.trim().split(/\s+/).length !== 5) return null;
  try {
    return new Cron(cron, { timezone, paused: true });
  } catch (error) {
    // The package has no error of its own for this.
    if (error instanceof TypeError || error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * The first moment after `after` at which a schedule comes due; null where there is none. A time of day that a night leaves
 * out comes at the first moment after the gap; one that a night has twice comes the first time alone. Pure.
 * Refuses with `invalid_input` a zone or a cron expression that nobody knows, and names the field.
 */
export function nextTime({ cron, once, timeZone }: Schedule, after: Date): Result<Date | null> {
  if (!isKnownZone(timeZone)) return unknown('timeZone', 'This time zone is not known here.');
  if (cron) {
    const pattern = read(cron, timeZone);
    return pattern ? ok(pattern.nextRun(after)) : unknown('cron', 'This is no time that comes again.');
  }
  const at = new Date(once ?? Number.NaN);
  if (Number.isNaN(at.getTime())) return unknown('once', 'Please choose a day and a time.');
  return ok(at > after ? at : null);
}

/**
 * The moment of a day and a time on the wall of a zone ("2026-12-01T09:00"), read as `nextTime` reads them; null where it does
 * not lie after `after`. Refuses a zone that nobody knows, and a day that there is not.
 */
export function momentOn(wall: string, timeZone: string, after: Date): Result<Date | null> {
  if (!isKnownZone(timeZone)) return unknown('timeZone', 'This time zone is not known here.');
  try {
    return ok(new Cron(`${wall}:00`, { timezone: timeZone, paused: true }).nextRun(after));
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
    return unknown('once', 'Please choose a day and a time.');
  }
}
