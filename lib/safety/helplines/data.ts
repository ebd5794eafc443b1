import stored from './helplines.json' with { type: 'json' };
import { type CountryRecord, type EmergencyRecord, type HelplineFile, helplineFile } from './schema';

/** The records as they were compiled; see `_about` in helplines.json for their sources. Read on the server alone. */
export const helplines: HelplineFile = helplineFile.parse(stored);

/** In: an ISO 3166-1 alpha-2 code in any case, or null. Out: its records; undefined where there are none. */
export function countryRecord(country: string | null): CountryRecord | undefined {
  const code = country?.toUpperCase() ?? '';
  return Object.hasOwn(helplines.countries, code) ? helplines.countries[code] : undefined;
}

/** The emergency number of a region that this country belongs to; undefined where none is known. */
export function regionEmergency(country: string | null): EmergencyRecord[] | undefined {
  const code = country?.toUpperCase() ?? '';
  const { EU, NANP } = helplines.regions;
  return [EU, NANP].find(({ countries }) => countries.includes(code))?.emergency;
}
