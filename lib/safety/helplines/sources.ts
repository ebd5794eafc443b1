import { helpCountries } from '../helplines';
import { countryRecord, helplines } from './data';
import { isToBeChecked } from './trust';

/** What a record is about and what stands behind it. The doubts themselves are for the checker alone. */
export interface LineSources {
  name: string;
  kind: string;
  /** The first number, text number or code. */
  number: string;
  sources: string[];
  checked: 'two-sources' | 'one-source';
  toBeChecked: boolean;
}

export interface CountrySources {
  code: string;
  name: string;
  emergency: { call: string; for: string }[];
  emergencyToBeChecked: boolean;
  lines: LineSources[];
}

/** Every record of the data file with its sources, by country in alphabetical order. */
export function helpSources(): CountrySources[] {
  return helpCountries().flatMap(({ code, name }) => {
    const country = countryRecord(code);
    if (!country) return [];
    const lines = country.records.map((record) => ({
      name: record.name,
      kind: record.kind,
      number: record.call ?? record.text?.to ?? record.dial ?? '',
      sources: record.sources,
      checked: record.checked,
      toBeChecked: isToBeChecked(record),
    }));
    return [
      { code, name, emergency: country.emergency, emergencyToBeChecked: country.check !== undefined, lines },
    ];
  });
}

export interface HelpCounts {
  countries: number;
  lines: number;
  oneSource: number;
  doubted: number;
  toBeChecked: number;
}

/** How many records there are, and how many of them are to be checked before anybody relies on them. */
export function helpCounts(): HelpCounts {
  const records = Object.values(helplines.countries).flatMap((country) => country.records);
  const count = (is: (record: (typeof records)[number]) => boolean): number => records.filter(is).length;
  return {
    countries: Object.keys(helplines.countries).length,
    lines: records.length,
    oneSource: count(({ checked }) => checked === 'one-source'),
    doubted: count(({ check }) => check !== undefined),
    toBeChecked: count(isToBeChecked),
  };
}

/** When and from what the file was compiled. */
export const helpCompiled = {
  date: helplines.about.date,
  sources: helplines.about.sources,
  finders: helplines.regions.finders.map(({ name, url }) => ({ name, url })),
};
