const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** "every day", "Monday to Friday", "Sundays and Mondays". In: days of the week, 0 is Sunday. */
export function sayDays(chosen: readonly number[]): string {
  const sorted = [...new Set(chosen)].sort();
  if (sorted.length === 7) return 'every day';
  if (String(sorted) === '1,2,3,4,5') return 'Monday to Friday';
  const names = sorted.map((day) => `${days[day]}s`);
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** "Sunday 6 December at 20:00", in a zone; UTC where this process does not know it. */
export function sayMoment(iso: string, timeZone: string): string {
  const options = {
    ...({ weekday: 'long', day: 'numeric', month: 'long' } as const),
    ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
  };
  const format = (zone: string) => new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone });
  const parts = partsIn(format, timeZone, new Date(iso));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('weekday')} ${of('day')} ${of('month')} at ${of('hour')}:${of('minute')}`;
}

function partsIn(format: (zone: string) => Intl.DateTimeFormat, zone: string, at: Date) {
  try {
    return format(zone).formatToParts(at);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return format('UTC').formatToParts(at);
  }
}
