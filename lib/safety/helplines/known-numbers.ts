import { helplines } from './data';

/** The digits of a number alone, in whatever digits it is written. */
export const digitsOf = (number: string): string => number.normalize('NFKC').replace(/\D/gu, '');

/** Every number that stands in the data file, as digits: lines, texts, codes and emergency numbers of all countries. */
export const knownNumbers: ReadonlySet<string> = new Set(
  [
    ...[helplines.regions.EU, helplines.regions.NANP, helplines.regions.default].flatMap(callsOf),
    ...Object.values(helplines.countries).flatMap((country) => [
      ...callsOf(country),
      ...country.records.flatMap(({ call, callAlt = [], dial, text }) => [call, dial, text?.to, ...callAlt]),
    ]),
  ].flatMap((number) => (number ? [digitsOf(number)] : [])),
);

function callsOf({ emergency }: { emergency: readonly { call: string }[] }): string[] {
  return emergency.map(({ call }) => call);
}
