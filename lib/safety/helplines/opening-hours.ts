/** When a service is open: pairs of milliseconds since 1970, from and until. */
export type OpenTimes = (readonly [from: number, until: number])[];

export interface OpeningHours {
  /** For people; empty where the record says nothing that can be relied on. */
  text: string;
  /** The coming week; null where the record does not say it exactly. */
  times: ((now: Date) => OpenTimes) | null;
}

interface Part {
  /** 0 is Sunday. */
  days: number[];
  from: string;
  until: string;
}

const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const day = `(?:${names.join('|')})`;
const part = `(?:daily|${day}(?:[- ]${day})*) \\d\\d:\\d\\d-\\d\\d:\\d\\d`;
const exact = new RegExp(`^(${part}(?:, ${part})*) ([A-Z]\\w+/\\w+)$`);
const dayLength = 86_400_000;
const week = [-1, 0, 1, 2, 3, 4, 5, 6, 7];

/** Reads the `hours` of a record. "see site" and hours on which the sources differ give no times. */
export function openingHours(hours: string): OpeningHours {
  const match = exact.exec(hours);
  if (!match) return { text: looseText(hours), times: null };
  const [, days = '', zone = 'UTC'] = match;
  const parts = days.split(', ').map(asPart);
  return { text: readable(hours), times: (now) => timesOf(parts, zone, now) };
}

function asPart(text: string): Part {
  const [, days = '', from = '', until = ''] = /^(.+) (\d\d:\d\d)-(\d\d:\d\d)$/.exec(text) ?? [];
  return { days: days === 'daily' ? names.map((_, n) => n) : days.split(' ').flatMap(daysOf), from, until };
}

function daysOf(span: string): number[] {
  const [first = 0, last = first] = span.split('-').map((name) => names.indexOf(name));
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, n) => (first + n) % 7);
}

const readable = (text: string): string =>
  text
    .replace(/\bdaily\b/g, 'every day')
    .replace(new RegExp(`(${day})-(${day})`, 'g'), '$1 to $2')
    .replace(/(\d\d:\d\d)-(\d\d:\d\d)/g, '$1 to $2')
    .replace(/\b24:00\b/g, 'midnight')
    .replace(/,? [A-Z]\w+\/(\w+)/, (_, city: string) => `, ${city.replaceAll('_', ' ')} time`);

/** What is left of looser words once nothing in them claims more than is known. */
function looseText(hours: string): string {
  const said = hours.replace(/,?\s*see site\b/g, '').replace(/^,\s*/, '');
  return /24\/7|source/.test(said) ? '' : readable(said);
}

function timesOf(parts: readonly Part[], zone: string, now: Date): OpenTimes {
  const today = Date.parse(`${shownIn(zone, now.getTime()).slice(0, 10)}T00:00:00Z`);
  return week.flatMap((offset) => {
    const date = today + offset * dayLength;
    return parts
      .filter(({ days }) => days.includes(new Date(date).getUTCDay()))
      .map(({ from, until }) => {
        const start = date + minutes(from);
        const end = date + minutes(until) + (until <= from ? dayLength : 0);
        return [instant(start, zone), instant(end, zone)] as const;
      });
  });
}

const minutes = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return (hour * 60 + minute) * 60_000;
};

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(zone, made);
  return made;
}

/** What the clocks of a zone show: "2026-11-22 13:45:00". */
const shownIn = (zone: string, at: number): string => clockOf(zone).format(at);

/** Milliseconds by which the clocks of a zone are ahead of UTC at that moment. */
const ahead = (zone: string, at: number): number =>
  Date.parse(`${shownIn(zone, at).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000;

/** The moment at which the clocks of a zone show this; asked twice, since summer time may begin in between. */
function instant(shown: number, zone: string): number {
  const guess = shown - ahead(zone, shown);
  return shown - ahead(zone, guess);
}
