import type { HelplineRecord } from './schema';

/** Its date is likely the day of an import (see `_about.sources`), so it dates nothing. */
const importDate = /^Kouki-odaka\/open-helplines\b/;
const year = /\b20\d\d\b/;

const isDated = (source: string): boolean => year.test(source) && !importDate.test(source);

/** Doubts that speak of other numbers of the same service leave what is said of the first one alone. */
const ofAnother = /^(?:chat|alternates?|text)\b/i;
const doubts = (check: string | undefined, about: RegExp): boolean =>
  (check ?? '').split(/(?<=\.)\s+/).some((sentence) => about.test(sentence) && !ofAnother.test(sentence));

const ofHours = /\bhours?\b|24\/7|round the clock/i;
const ofCost = /\bcosts?\b|\bcharge[sd]?\b/i;

/** Whether a source with a date stands behind the hours and nobody noted a doubt about them. */
export const hoursAreDated = (record: HelplineRecord): boolean =>
  record.sources.some(isDated) && !doubts(record.check, ofHours);

/** True or false where the cost is known and not doubted, else null. */
export const costKnown = (record: HelplineRecord): boolean | null =>
  record.free === 'unknown' || doubts(record.check, ofCost) ? null : record.free;

/** One source alone, or an open doubt: to be checked at the provider before anyone relies on it. */
export const isToBeChecked = (record: HelplineRecord): boolean =>
  record.checked === 'one-source' || record.check !== undefined;
