import { type HelpLine, helpFor } from '../helplines';
import type { HelpNeed } from '../schema';

/** What a sentence may say of the help in one country. A name is that of a line; null means that there is none. */
export interface HelpFacts extends Readonly<Record<HelpNeed, string | null>> {
  country: string | null;
  countryName: string | null;
  /** After "call": "112", "120 (ambulance) or 110 (police)", or "your local emergency number (…)". */
  emergency: string;
  /** After "call" when somebody is hurt or took something. */
  ambulance: string;
  /** The first suicide, crisis or listening line, and whether it may be said to be there day and night. */
  line: string | null;
  dayAndNight: boolean;
  /** The first such line that can be called, sent a text, or chatted with. */
  call: string | null;
  text: string | null;
  chat: string | null;
  /** Where other lines can be looked up. */
  finder: string;
}

/**
 * In: a country's code or null, and the time where lines that are open now are to be named first. Out: facts from the
 * data file; no number but the emergency number, since numbers stand on the card.
 */
export function helpFacts(country: string | null, now?: Date): HelpFacts {
  const help = helpFor(country, undefined, now);
  const lines = help.lines.filter(({ listens }) => listens);
  const nameWhere = (has: (line: HelpLine) => boolean): string | null => lines.find(has)?.name ?? null;
  const forNeed = (need: HelpNeed): string | null =>
    (help.lines.find(({ kind }) => kind === need) ?? help.lines.find(({ serves }) => serves.includes(need)))
      ?.name ?? null;
  const ambulance = help.emergency.find((one) => one.for === 'all' || one.for.startsWith('ambulance'));
  return {
    country: help.country,
    countryName: help.name,
    emergency: help.emergencyAdvice,
    ambulance: help.emergencySure && ambulance ? ambulance.call : help.emergencyAdvice,
    line: lines[0]?.name ?? null,
    dayAndNight: lines[0]?.hours === 'day and night',
    call: nameWhere(({ call, dial }) => call !== null || dial !== null),
    text: nameWhere(({ text }) => text !== null),
    chat: nameWhere(({ chat }) => chat !== null),
    youth: forNeed('youth'),
    abuse: forNeed('abuse'),
    eating: forNeed('eating'),
    poison: forNeed('poison'),
    carers: forNeed('carers'),
    finder: help.finder.name,
  };
}
