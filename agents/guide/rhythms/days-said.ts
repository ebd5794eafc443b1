/** Days as they are said: again and again (0 is Sunday), or once, as YYYY-MM-DD. `vague`: days that no week has, or that are none. */
export interface DaysSaid {
  days?: number[];
  date?: string;
  vague?: boolean;
}

const names = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const name = `(sun|mon|tue|wed|thu|fri|sat)(?:s|nes|rs|urs|ur)?(?:day)?`;
const named = new RegExp(String.raw`\b${name}(s)?\b(?: (nights|evenings|mornings|afternoons))?`, 'g');
/** Short forms that are words of their own count only as names of days in full. */
const isDay = (word: string) => !/^(?:sun|mon|sat|wed)s?$/.test(word) || word === 'mon' || word === 'weds';

const everyDay =
  /\b(?:every|each) (?:single )?(?:day|morning|evening|night|noon|afternoon)\b|\bdaily\b|\bnightly\b|^(?:in the )?(?:mornings|evenings|nights)\b/;
const workDays = /\b(?:week|work|working) ?days\b|\b(?:every|each) (?:week|work|working) ?day\b/;
const weekends =
  /\b(?:every|each|at|on) (?:the )?week ?ends?\b(?<!\b(?:at|on) (?:the )?week ?end)|\bthe week ?ends\b/;
const repeated = /\b(?:every|each|weekly)\b|\bonce a week\b/;
const vague =
  /\bevery (?:other|second|third|few|now and|once in|so often|two|three|couple|month|year|hour|\d+)\b|\bmonthly\b|\btwice (?:a|per)\b|\bnow and then\b|\bonce (?:a|per) (?:month|year)\b|\bfrom time to time\b|\bregularly\b|\bsometimes\b/;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month = `(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*`;
const onDate = new RegExp(
  String.raw`\b(\d{1,2})(?:st|nd|rd|th)?(?: of)? ${month}\b|\b${month} (?:the )?(\d{1,2})(?:st|nd|rd|th)?\b`,
);

const dayMs = 86_400_000;
const later = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The next day of that name, today not among them. */
const nextNamed = (today: string, day: number): string => {
  const now = new Date(`${today}T00:00:00Z`).getUTCDay();
  return later(today, ((day - now + 6) % 7) + 1);
};

function dateSaid(low: string, today: string): string | null {
  const [iso] = /\b\d{4}-\d\d-\d\d\b/.exec(low) ?? [];
  if (iso) return iso;
  if (/\bday after tomorrow\b/.test(low)) return later(today, 2);
  if (/\b(?:tomorrow|tmrw|tmr|tomorow|tommorow|tommorrow)\b/.test(low)) return later(today, 1);
  if (/\b(?:today|tonight|tonite|this (?:evening|afternoon|morning))\b/.test(low)) return today;
  const [, count] = /\bin (\d{1,3}|a|one|two|three) days?\b/.exec(low) ?? [];
  if (count) return later(today, { a: 1, one: 1, two: 2, three: 3 }[count] ?? Number(count));
  if (/\b(?:in (?:a|one) week|a week from (?:now|today))\b/.test(low)) return later(today, 7);
  return calendarDay(low, today);
}

/** "On 5 December": the next day of that name in the calendar. */
function calendarDay(low: string, today: string): string | null {
  const [found, before, first, second, after] = onDate.exec(low) ?? [];
  if (!found) return null;
  const place = months.indexOf(first ?? second ?? '');
  const of = (year: number) =>
    `${year}-${String(place + 1).padStart(2, '0')}-${(before ?? after ?? '').padStart(2, '0')}`;
  const year = Number(today.slice(0, 4));
  return of(year) > today ? of(year) : of(year + 1);
}

/** The days that words name. In: lower case with straight apostrophes, and the day of the person. Null where they name none. Pure. */
export function daysSaid(low: string, today: string): DaysSaid | null {
  if (vague.test(low)) return { vague: true };
  if (everyDay.test(low)) return { days: [0, 1, 2, 3, 4, 5, 6] };
  if (workDays.test(low)) return { days: [1, 2, 3, 4, 5] };
  if (weekends.test(low)) return { days: [0, 6] };
  const all = [...low.matchAll(named)];
  const inFull = all.filter(([word]) => isDay(word.split(' ')[0] ?? ''));
  const found = inFull.length > 0 && all.length > 1 ? all : inFull;
  const days = [...new Set(found.map(([, day = '']) => names.indexOf(day)))].sort();
  // Several days that are named together come every week.
  const isRepeated =
    days.length > 1 ||
    repeated.test(low) ||
    found.some(([, , plural, part]) => plural !== undefined || part !== undefined);
  if (days.length > 0 && isRepeated) return { days };
  const date = dateSaid(low, today);
  if (date) return { date };
  const [day] = days;
  return day === undefined ? null : { date: nextNamed(today, day) };
}
