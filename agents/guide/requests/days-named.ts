/** Days as YYYY-MM-DD, both included. */
export interface Days {
  from: string;
  to: string;
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const numbers: Record<string, number> = {
  ...{ a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, ten: 10 },
  ...{ 'a couple of': 2, 'couple of': 2 },
};
const ago = new RegExp(
  `\\b(${Object.keys(numbers).toReversed().join('|')}|\\d{1,2}) (day|night|week|month)s? (?:ago|back|before)\\b`,
);

const moved = (day: string, by: number): string => {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + by);
  return at.toISOString().slice(0, 10);
};
const around = (day: string, from: number, to: number): Days => ({
  from: moved(day, from),
  to: moved(day, to),
});

/** The whole month that lies so many before that of a day. */
function monthBefore(day: string, months: number): Days {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - months);
  const next = new Date(first);
  next.setUTCMonth(next.getUTCMonth() + 1);
  const from = first.toISOString().slice(0, 10);
  return { from, to: moved(next.toISOString().slice(0, 10), -1) };
}

function longAgo(count: number, unit: string, today: string): Days {
  if (unit === 'month') return monthBefore(today, count);
  if (unit === 'week') return around(today, -7 * count - 3, -7 * count + 3);
  return around(today, -count, -count);
}

/**
 * The days that words name, counted from `today` (YYYY-MM-DD, where the person is): weeks begin on Monday, a weekday is
 * the last one of that name. Null where none is named. In: words in lower case.
 */
export function daysNamed(low: string, today: string): Days | null {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const sinceMonday = (weekday + 6) % 7;
  if (/\b(?:yesterday|last night)\b/.test(low)) return around(today, -1, -1);
  if (/\b(?:this morning|earlier today)\b/.test(low)) return around(today, 0, 0);
  if (/\b(?:last|past|previous) week\b/.test(low)) return around(today, -sinceMonday - 7, -sinceMonday - 1);
  if (/\bthis week\b/.test(low)) return around(today, -sinceMonday, 0);
  if (/\b(?:last|past|previous) month\b/.test(low)) return monthBefore(today, 1);
  if (/\bthis month\b/.test(low)) return monthBefore(today, 0);
  const named = weekdays.findIndex((name) => new RegExp(`\\b${name}\\b`).test(low));
  if (named >= 0) {
    const back = (weekday - named + 7) % 7 || 7;
    return around(today, -back, -back);
  }
  const [, count = '', unit = ''] = ago.exec(low) ?? [];
  if (count) return longAgo(numbers[count] ?? Number(count), unit, today);
  return /\bthe other day\b|\bfew days ago\b/.test(low) ? around(today, -7, -1) : null;
}
