import { countryRecord, helplines, regionEmergency } from './helplines/data';
import { callHref, textHref } from './helplines/hrefs';
import { asLine, type HelpLine } from './helplines/line';
import type { EmergencyRecord } from './helplines/schema';
import type { HelpNeed } from './schema';

export type { HelpLine } from './helplines/line';

export interface HelpNumber {
  call: string;
  /** `all`, or whom it reaches: police, ambulance. */
  for: string;
  href: string;
  byText: boolean;
}

export interface Help {
  country: string | null;
  name: string | null;
  emergency: HelpNumber[];
  /** False where the number is only the one that works in most places. */
  emergencySure: boolean;
  /** The emergency number as words in a sentence after "call". */
  emergencyAdvice: string;
  lines: HelpLine[];
  finder: { name: string; url: string };
}

const { finders, default: anywhere } = helplines.regions;
const finder = { name: finders[0].name, url: finders[0].url };
const names = new Intl.DisplayNames(['en'], { type: 'region' });

/**
 * Whom a person can reach. In: ISO 3166-1 alpha-2 code or null; what they need beside a crisis line; the time, where
 * lines that are closed at this hour are to stand behind those that are not. Out: numbers byte for byte as in the data
 * file; without a record the number of the region, and an unknown country gets no country's numbers.
 */
export function helpFor(country: string | null, need?: HelpNeed, now?: Date): Help {
  const code = country?.toUpperCase() ?? '';
  const record = countryRecord(code);
  const known = record?.emergency ?? regionEmergency(code);
  const emergency = (known ?? anywhere.emergency).map(asNumber).sort((a, b) => urgency(a) - urgency(b));
  return {
    country: known ? code : null,
    name: known ? nameOf(code) : null,
    emergency,
    emergencySure: known !== undefined,
    emergencyAdvice: known
      ? adviceOf(emergency)
      : `your local emergency number (${adviceOf(emergency)} works on most mobile networks)`,
    lines: inOrder(record?.records.map((one) => asLine(one, now)) ?? [], need, now),
    finder,
  };
}

/** The countries of which a number is known, with their English names, in alphabetical order. */
export function helpCountries(): { code: string; name: string }[] {
  const { EU, NANP } = helplines.regions;
  const codes = new Set([...Object.keys(helplines.countries), ...EU.countries, ...NANP.countries]);
  return [...codes]
    .map((code) => ({ code, name: nameOf(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

const nameOf = (code: string): string => countryRecord(code)?.name ?? names.of(code) ?? code;

function asNumber({ call, for: whom }: EmergencyRecord): HelpNumber {
  const byText = whom.includes('by text');
  return { call, for: whom, byText, href: byText ? textHref(call, null) : callHref(call) };
}

const urgency = ({ for: whom, byText }: HelpNumber): number =>
  byText ? 3 : whom === 'all' ? 0 : whom.startsWith('ambulance') ? 1 : 2;

function adviceOf(emergency: readonly HelpNumber[]): string {
  const everything = emergency.find((one) => one.for === 'all');
  if (everything) return everything.call;
  return emergency
    .filter((one) => !one.byText)
    .map((one) => `${one.call} (${one.for})`)
    .join(' or ');
}

/** What is asked for, then who listens in a crisis, then everything else; what is closed behind what is not. */
function inOrder(lines: readonly HelpLine[], need: HelpNeed | undefined, now: Date | undefined): HelpLine[] {
  const keys = lines.map((line) => [
    groupOf(line, need),
    Number(now !== undefined && isClosed(line, now)),
    Number(line.kind === 'listening'),
  ]);
  return lines
    .map((line, place) => ({ line, key: keys[place] ?? [], place }))
    .sort((a, b) => compare(a.key, b.key) || a.place - b.place)
    .map(({ line }) => line);
}

const compare = (a: readonly number[], b: readonly number[]): number =>
  a.map((value, n) => value - (b[n] ?? 0)).find((difference) => difference !== 0) ?? 0;

/** Lines for carers know one matter only, so whoever worries about somebody is met by the crisis lines first. */
function groupOf({ kind, serves, listens }: HelpLine, need: HelpNeed | undefined): number {
  if (need && need !== 'carers') {
    if (kind === need) return 0;
    if (serves.includes(need)) return 1;
  }
  if (listens) return 2;
  return need && serves.includes(need) ? 3 : 4;
}

const isClosed = ({ openTimes }: HelpLine, now: Date): boolean =>
  openTimes !== null && !openTimes.some(([from, until]) => from <= now.getTime() && now.getTime() < until);
