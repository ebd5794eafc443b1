import stored from './helplines.data.json' with { type: 'json' };
import { type HelplineData, type HelplineRecord, helplineData } from './helplines-schema';

export interface HelpNumber {
  call: string;
  /** `all`, or which service: police, ambulance, fire. */
  for: string;
  href: string;
}

export interface HelpLine {
  name: string;
  description: string;
  kind: HelplineRecord['kind'];
  audience: HelplineRecord['audience'];
  call: string | null;
  callHref: string | null;
  /** Menu key after the call connects. */
  press: string | null;
  alternatives: { call: string; href: string }[];
  text: { to: string; keyword: string | null; href: string } | null;
  canText: boolean;
  chat: string | null;
  url: string;
  languages: string[];
  hours: string;
  verifiedAt: string;
}

export interface Help {
  country: string | null;
  /** Empty when the country is unknown: then `emergencyAdvice` is all there is to say. */
  emergency: HelpNumber[];
  emergencyAdvice: string;
  lines: HelpLine[];
  finder: { name: string; url: string };
}

const data: HelplineData = helplineData.parse(stored);

const unknownEmergency = 'your local emergency number (112 works in much of the world, 911 in North America)';
const finder = { name: 'findahelpline.com', url: 'https://findahelpline.com/' };
const order: readonly HelplineRecord['kind'][] = ['suicide', 'crisis', 'mental-health', 'child'];

/**
 * Whom a person can reach. In: ISO 3166-1 alpha-2 code or null. Out: numbers byte for byte as in the data file;
 * an unknown country gets no country's numbers. Source of the records: see `about` in helplines.data.json.
 */
export function helpFor(country: string | null): Help {
  const code = country?.toUpperCase() ?? '';
  const entry = Object.hasOwn(data.countries, code) ? data.countries[code] : undefined;
  if (!entry) return { country: null, emergency: [], emergencyAdvice: unknownEmergency, lines: [], finder };
  const emergency = entry.emergency.map((one) => ({ ...one, href: callHref(one.call) }));
  const lines = entry.records.map(asLine).sort(byUrgency);
  return { country: code, emergency, emergencyAdvice: adviceOf(emergency), lines, finder };
}

/** The countries of which numbers are known, with their English names, in alphabetical order. */
export function helpCountries(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  return Object.keys(data.countries)
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

export const callHref = (number: string): string => `tel:${number.replace(/[ -]/g, '')}`;

export const textHref = (to: string, keyword: string | null): string =>
  `sms:${to.replace(/[ -]/g, '')}${keyword === null ? '' : `?body=${encodeURIComponent(keyword)}`}`;

function asLine({ check: _check, source: _source, callAlt, ...record }: HelplineRecord): HelpLine {
  return {
    ...record,
    call: record.call ?? null,
    callHref: record.call ? callHref(record.call) : null,
    press: record.press ?? null,
    alternatives: (callAlt ?? []).map((call) => ({ call, href: callHref(call) })),
    text: record.text ? { ...record.text, href: textHref(record.text.to, record.text.keyword) } : null,
    canText: record.text !== undefined,
    chat: record.chat ?? null,
  };
}

const byUrgency = (a: HelpLine, b: HelpLine): number =>
  Number(a.audience === 'youth') - Number(b.audience === 'youth') ||
  order.indexOf(a.kind) - order.indexOf(b.kind);

const adviceOf = (emergency: readonly HelpNumber[]): string =>
  emergency.map((one) => (one.for === 'all' ? one.call : `${one.call} (${one.for})`)).join(' or ');

export interface RecordAge {
  country: string;
  name: string;
  verifiedAt: string;
  months: number;
}

/** Records that need a fresh check by hand. In: the day to judge by. Out: over 9 months (soon) and over 12 (stale). */
export function recordsToCheck(
  today: Date,
  records: HelplineData = data,
): { soon: RecordAge[]; stale: RecordAge[] } {
  const aged = Object.entries(records.countries).flatMap(([country, entry]) =>
    entry.records.map(({ name, verifiedAt }) => ({
      country,
      name,
      verifiedAt,
      months: monthsBetween(verifiedAt, today),
    })),
  );
  return {
    soon: aged.filter(({ months }) => months > 9 && months <= 12),
    stale: aged.filter(({ months }) => months > 12),
  };
}

function monthsBetween(day: string, today: Date): number {
  const then = new Date(`${day}T00:00:00Z`);
  const whole =
    (today.getUTCFullYear() - then.getUTCFullYear()) * 12 + today.getUTCMonth() - then.getUTCMonth();
  return whole + (today.getUTCDate() - then.getUTCDate()) / 31;
}
