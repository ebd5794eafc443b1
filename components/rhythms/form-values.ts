import { readCron } from '@/components/labels/say-times';
import type { Rhythm, RhythmTimes } from '@/lib/rhythms/schema';

/** A rhythm as it stands in the fields of its form. */
export interface RhythmValues {
  kind: Rhythm['kind'];
  days: number[];
  /** Of a weekly reflection. */
  day: number;
  time: string;
  /** Of what comes once, as YYYY-MM-DD. */
  date: string;
  /** Empty for none. */
  partId: string;
}

/** The day and time of a moment on the wall of a zone. */
function wallOf(iso: string, timeZone: string): { date: string; time: string } {
  // Swedish writes dates as ISO 8601 does.
  const [date = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone, dateStyle: 'short', timeStyle: 'short' },
  })
    .format(new Date(iso))
    .split(' ');
  return { date, time };
}

/** A form that nothing was filled in yet: Sundays at eight in the evening; once is tomorrow. `now`: ISO time. */
export function emptyValues(now: string, timeZone: string): RhythmValues {
  const { date } = wallOf(new Date(Date.parse(now) + 86_400_000).toISOString(), timeZone);
  return { kind: 'check_in', days: [0], day: 0, time: '20:00', date, partId: '' };
}

/** The fields of a rhythm that is there. */
export function valuesOf(rhythm: Rhythm, now: string): RhythmValues {
  const { kind, cron, once, time_zone, part_id } = rhythm;
  const empty = { ...emptyValues(now, time_zone), kind, partId: part_id ?? '' };
  if (once !== null) return { ...empty, ...wallOf(once, time_zone) };
  const read = cron === null ? null : readCron(cron);
  return read ? { ...empty, ...read, day: read.days[0] ?? 0 } : empty;
}

/** What is sent of them. */
export function timesOf(values: RhythmValues, timeZone: string): RhythmTimes {
  const { kind, days, day, time, date } = values;
  const partId = values.partId === '' ? null : values.partId;
  switch (kind) {
    case 'check_in':
      return { kind, days, time, timeZone, partId };
    case 'reflection':
      return { kind, day, time, timeZone };
    case 'once':
      return { kind, date, time, timeZone, partId };
  }
}
