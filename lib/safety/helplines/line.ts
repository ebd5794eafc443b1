import type { HelpNeed } from '../schema';
import { callHref, textHref } from './hrefs';
import { type OpenTimes, openingHours } from './opening-hours';
import type { HelplineRecord, LineKind } from './schema';
import { costKnown, hoursAreDated } from './trust';

/** One service as a page shows it. Every number is byte for byte that of its record. */
export interface HelpLine {
  name: string;
  description: string;
  kind: LineKind;
  /** Whom it is for, when it is not for everybody: "for women". */
  audience: string | null;
  /** A suicide, crisis or listening line. */
  listens: boolean;
  serves: HelpNeed[];
  call: string | null;
  callHref: string | null;
  /** Menu key after the call connects. */
  press: string | null;
  /** A code with a star, to be dialled by hand. */
  dial: string | null;
  alternatives: { call: string; href: string }[];
  text: { to: string; keyword: string | null; href: string } | null;
  chat: string | null;
  /** Null where nobody saw the address. */
  url: string | null;
  languages: string[];
  hours: string;
  /** The coming week; null where it is not known when the line is open. */
  openTimes: OpenTimes | null;
  /** Null where it is not known. */
  free: boolean | null;
}

/** In: a record and, where the order is to follow the hour, the time. Out: the line with what may be claimed of it. */
export function asLine(record: HelplineRecord, now?: Date): HelpLine {
  const { call, text, urlSeen } = record;
  return {
    name: record.name,
    description: descriptionOf(record),
    kind: record.kind,
    audience: audienceOf(record.audience),
    listens: listening.has(record.kind),
    serves: needsOf(record),
    call: call ?? null,
    callHref: call ? callHref(call) : null,
    press: record.press ?? null,
    dial: record.dial ?? null,
    alternatives: (record.callAlt ?? []).map((other) => ({ call: other, href: callHref(other) })),
    text: text ? { ...text, href: textHref(text.to, text.keyword) } : null,
    chat: record.chat ?? null,
    url: urlSeen === false ? null : record.url,
    languages: record.languages,
    hours: hoursText(record),
    openTimes: now ? (openingHours(record.hours).times?.(now) ?? null) : null,
    free: costKnown(record),
  };
}

function hoursText(record: HelplineRecord): string {
  const sure = hoursAreDated(record);
  if (record.hours === '24/7') return sure ? 'day and night' : 'opening hours not confirmed';
  const { text, times } = openingHours(record.hours);
  if (text === '') return 'opening hours not confirmed';
  return times && sure ? text : `usually ${text}`;
}

const everybody = new Set(['all', 'everyone']);

const audienceOf = (audience: string): string | null =>
  everybody.has(audience) ? null : `for ${audience.startsWith('under ') ? `people ${audience}` : audience}`;

const young = /\byoung\b|\bunder \d/;

const listening: ReadonlySet<LineKind> = new Set(['suicide', 'crisis', 'listening']);

function needsOf({ kind, audience }: HelplineRecord): HelpNeed[] {
  const own =
    kind === 'suicide' || kind === 'crisis' || kind === 'listening' || kind === 'lgbtq' ? [] : [kind];
  return own.includes('youth') || !young.test(audience) ? own : [...own, 'youth'];
}

/** Said instead of a description that claims more than its record holds. */
const plainly: Readonly<Record<LineKind, string>> = {
  suicide: 'A line for thoughts of suicide.',
  crisis: 'A line for any crisis.',
  listening: 'A line to be listened to.',
  youth: 'A line for young people.',
  abuse: 'A line for people who are hurt by someone.',
  eating: 'A line about eating and the body.',
  poison: 'Advice after something was swallowed.',
  carers: 'A line for those who look after someone.',
  lgbtq: 'A line for LGBTQ people.',
};

const claims: readonly [claim: RegExp, holds: (record: HelplineRecord) => boolean][] = [
  [/\btext(?:s|ing)?\b/i, ({ text }) => text !== undefined],
  [/\bmessages?\b/i, ({ text, chat }) => text !== undefined || chat !== undefined],
  [/\bchat\b|\bonline\b/i, ({ chat }) => chat !== undefined],
  [/\bwhatsapp\b/i, () => false],
  [/\bfree\b/i, (record) => costKnown(record) === true],
  [/round-the-clock|day and night|any hour/i, (record) => record.hours === '24/7' && hoursAreDated(record)],
];

/** What a description says of texts, chats, cost and hours must stand in the record's own fields. */
const descriptionOf = (record: HelplineRecord): string =>
  claims.every(([claim, holds]) => !claim.test(record.description) || holds(record))
    ? record.description
    : plainly[record.kind];
