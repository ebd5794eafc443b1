export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** Days as they stand in a week that begins with Monday. */
export const weekOrder = [1, 2, 3, 4, 5, 6, 0] as const;

function sayDays(days: readonly number[]): string {
  const named = weekOrder.filter((day) => days.includes(day));
  if (named.length === 7) return 'Every day';
  if (String(named) === '1,2,3,4,5') return 'Monday to Friday';
  const words = named.map((day) => `${weekdayNames[day]}s`);
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

const ours = /^(\d{1,2}) (\d{1,2}) \* \* ([0-6](?:,[0-6])*)$/;

/** The days (0 is Sunday) and the time of a cron expression as rhythms have them; null for any other. */
export function readCron(cron: string): { days: number[]; time: string } | null {
  const [, minute, hour, days] = ours.exec(cron) ?? [];
  if (minute === undefined || hour === undefined || days === undefined) return null;
  return { days: days.split(',').map(Number), time: `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}` };
}

/** "Sundays at 20:00"; an expression that rhythms do not have is shown as it stands. */
export function sayCron(cron: string): string {
  const read = readCron(cron);
  return read ? `${sayDays(read.days)} at ${read.time}` : cron;
}

/** Times of a zone that this browser does not know are told in UTC. */
function formatIn(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  }
}

/** A moment in a zone: "Sunday 6 December 2026 at 20:00". The same on the server and in the browser. */
export function sayMoment(iso: string, timeZone: string): string {
  const parts = formatIn(timeZone, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit' },
  }).formatToParts(new Date(iso));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('weekday')} ${of('day')} ${of('month')} ${of('year')} at ${of('hour')}:${of('minute')}`;
}
