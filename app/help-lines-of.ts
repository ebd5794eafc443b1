import { headers } from 'next/headers';
import { guessCountry } from '@/components/safety/guess-country';
import type { HelpLines } from '@/components/safety/help-lines';
import { helpCountries, helpFor } from '@/lib/safety/helplines';

export interface HelpLinesWanted {
  /** What the person said; null is asked for where it is first needed. */
  country: string | null;
  change: HelpLines['change'];
  timeZone?: string | null;
}

/** What a page carries of the help lines: those of one country, or of a guess that is offered as such. */
export async function helpLinesOf({ country, change, timeZone }: HelpLinesWanted): Promise<HelpLines> {
  const now = new Date();
  const countries = helpCountries();
  const help = helpFor(country, undefined, now);
  const guessed = help.country
    ? null
    : guessCountry((await headers()).get('accept-language'), countries, timeZone);
  return {
    country: help.country,
    help,
    guess: guessed ? helpFor(guessed, undefined, now) : null,
    countries,
    change,
  };
}
