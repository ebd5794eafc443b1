import { end, name, noMore } from './names';
import type { Pattern } from './patterns';

/** The ways in which people say that a couple is none any more: whatever the other was to them as one of two is over. */
const says = (source: string) => new RegExp(source, 'u');
const parted = { matter: 'together', over: true, ends: 'couple' } as const;
const anyMore = '(?:any ?more|any longer)';

const couple = '(?<object>together|married|engaged|a couple)';
const partedWays = 'separated|split up|split|broke up|broken up|divorced|called it quits';
const isWith = '(?:together with|married to|engaged to)';
const iAm = String.raw`\b(?:I am|I['’]m)`;

export const partings: readonly Pattern[] = [
  {
    ...parted,
    test: says(
      String.raw`\b(?:I|[Ww]e) (?:have |just |have just )?(?:called off|broke off|broken off|ended|cancelled) (?:the|our|my) (?<object>engagement)${end}`,
    ),
    relation: 'called off your',
  },
  {
    ...parted,
    test: says(String.raw`\b(?:[Tt]he|[Oo]ur|[Mm]y) (?<object>engagement) is (?:off|over)${end}`),
    relation: 'ended your',
  },
  {
    ...parted,
    test: says(`${name} and I (?:have |had |have just |just )?(?<object>${partedWays})${end}`),
    relation: 'and you',
  },
  {
    ...parted,
    test: says(`${name} and I (?:are|have been|are now|got) (?<object>divorced|separated)${end}`),
    relation: 'and you are',
  },
  {
    ...parted,
    test: says(`${name} and I are no longer ${couple}`),
    relation: 'and you were',
    explicit: true,
  },
  {
    ...{ ...parted, explicit: true, denial: true },
    test: says(`${name} and I (?:are not|aren['’]t) ${couple} ${anyMore}`),
    relation: 'and you were',
  },
  { ...parted, test: says(`${name} and I used to be ${couple}`), relation: 'and you were' },
  {
    ...parted,
    test: says(`${name} (?:has |just |has just )?(?:broke|broken|split) up with me${end}`),
    relation: 'and you broke up',
  },
  ...['left', 'dumped', 'divorced', 'walked out on'].map((what) => ({
    ...parted,
    test: says(`${name} (?:has |just |has just )?${what} me${noMore}`),
    relation: `${what} you`,
  })),
  {
    ...parted,
    test: says(String.raw`\bI (?:have |just |have just )?(?:broke|broken|split) up with ${name}`),
    relation: 'and you broke up',
  },
  {
    ...parted,
    test: says(String.raw`\bI(?: am|['’]m| got| have been) (?:divorced|separated) from ${name}`),
    relation: 'and you separated',
  },
  {
    ...parted,
    test: says(String.raw`\bI (?:have |just |have just )?left ${name}${noMore}`),
    relation: 'was left by you',
  },
  {
    ...parted,
    test: says(String.raw`\bI (?:have |just |have just )?divorced ${name}${noMore}`),
    relation: 'and you divorced',
  },
  {
    ...{ ...parted, explicit: true },
    test: says(`${iAm} no longer ${isWith} ${name}`),
    relation: 'and you were together',
  },
  {
    ...{ ...parted, explicit: true, denial: true },
    test: says(String.raw`\b(?:I am not|I['’]m not) ${isWith} ${name} ${anyMore}`),
    relation: 'and you were together',
  },
];
