import { end, who } from './names';
import type { Pattern } from './patterns';

/** The ways in which people say that a job ended, or that they have none: whatever they worked as or for is over. */
const says = (source: string) => new RegExp(source, 'u');
const endOfWork = { matter: 'work', over: true, ends: 'matter' } as const;

const sentAway = 'fired|sacked|laid off|made redundant';
const without = 'unemployed|out of work|out of a job|retired';
const post = '(?:old )?(?:job|work|post|company|firm|practice)';

/** Of somebody who is named. */
export const jobsEndedOfOthers: readonly Pattern[] = [
  {
    ...endOfWork,
    test: says(
      `${who} (?:has left|left|has quit|quit|resigned from) (?<object>(?:her|his|their|the) ${post})${end}`,
    ),
    relation: 'left',
  },
  {
    ...endOfWork,
    test: says(`${who} (?:has |just |has just )?(?<object>lost (?:his|her|their) job|retired)${end}`),
    relation: '',
  },
  {
    ...endOfWork,
    test: says(
      `${who} (?:just )?(?<object>(?:was|got|has been|was just|has just been) (?:${sentAway}))${end}`,
    ),
    relation: '',
  },
  {
    ...endOfWork,
    test: says(`${who} is (?:now )?(?<object>${without})${end}`),
    relation: 'is',
  },
  {
    ...endOfWork,
    test: says(`${who} (?:no longer has|has no longer) a job${end}`),
    relation: 'no longer has a job',
  },
];

const iAm = String.raw`\b(?:I am|I['’]m|i am|i['’]m|im)`;
const iHave = String.raw`\b(?:I|i)(?: have| just| have just|['’]ve|['’]ve just|)`;

/** Of the person. */
export const jobsEndedOfThePerson: readonly Pattern[] = [
  {
    ...endOfWork,
    test: says(`${iHave} (?:quit|left|resigned from) my ${post}${end}`),
    relation: 'left your job',
  },
  { ...endOfWork, test: says(`${iHave} lost my job${end}`), relation: 'lost your job' },
  {
    ...endOfWork,
    test: says(
      String.raw`\b(?:I|i) (?:was|got|have been|was just|just got|have just been) (?<how>${sentAway})${end}`,
    ),
    relation: 'were',
  },
  { ...endOfWork, test: says(`${iHave} retired${end}`), relation: 'retired' },
  { ...endOfWork, test: says(`${iAm} (?:now )?(?<how>${without})${end}`), relation: 'are' },
  {
    ...endOfWork,
    test: says(String.raw`\b(?:I|i) (?:no longer have|have no longer) a job${end}`),
    relation: 'no longer have a job',
  },
  {
    ...{ ...endOfWork, denial: true },
    test: says(String.raw`\b(?:I|i) (?:do not|don['’]t) have a job (?:any ?more|any longer)`),
    relation: 'no longer have a job',
  },
];
