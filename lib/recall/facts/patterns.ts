import { endingsOfOthers, endingsOfThePerson } from './endings';
import { jobsEndedOfOthers, jobsEndedOfThePerson } from './jobs-ended';
import {
  asOfSomebody,
  elders,
  end,
  fewWords,
  fromPlace,
  kindsOfTrade,
  lasting,
  name,
  nearBy,
  noMore,
  notAName,
  notAVerbEnd,
  nowOrEnd,
  ownTie,
  place,
  smallName,
  smallPlace,
  starts,
  tie,
  tieOfTie,
  ties,
  trades,
  where,
  which,
  who,
} from './names';
import { partings } from './partings';
import type { Matter } from './schema';

/**
 * What a statement that something was so ends: the same alone, all of its matter, all that two have as a couple, all that only
 * the living have, or nothing.
 */
export type Ends = 'this' | 'matter' | 'couple' | 'living' | 'nothing';

/** A way in which people say that something is so. `over`: it says that it is so no more. */
export interface Pattern {
  matter: Exclude<Matter, 'origin' | 'study'>;
  test: RegExp;
  /** In the words that follow the subject: "lives in", "is your"; after it what the group `how` found. */
  relation: string;
  /** The same once it is so no more: "lived in". */
  before?: string;
  over?: true;
  /** “this” where it is not said. */
  ends?: Ends;
  /** It says outright that it ended: “no longer”. */
  explicit?: true;
  /** Its own words deny: “does not live there any more”. */
  denial?: true;
  /** It may stand anywhere in a sentence of the speaker: “my sister Klara”. */
  inPassing?: true;
  /** It is to be so: nothing ends by it yet. */
  ahead?: true;
}

const says = (source: string) => new RegExp(source, 'u');
const isYour = { matter: 'tie', relation: 'is your', before: 'was your' } as const;
const wasYour = { matter: 'tie', relation: 'was your', over: true } as const;
const livesIn = { matter: 'home', relation: 'lives in', before: 'lived in' } as const;
const livedIn = { matter: 'home', relation: 'lived in', over: true } as const;
const isWith = { matter: 'couple', relation: 'is together with', before: 'was together with' } as const;
const together = { matter: 'together', relation: 'and you are', before: 'and you were' } as const;

const ofTies: readonly Pattern[] = [
  {
    ...isYour,
    test: says(String.raw`\b[Mm]y ${tie}(?:,? |, who is )(?:called |named )?${name}`),
    inPassing: true,
  },
  { ...isYour, test: says(String.raw`\b[Mm]y ${tie} (?:is |is called |was called |is named )${name}`) },
  { ...isYour, test: says(String.raw`\b[Mm]y ${tie}(?:['’]s name is |['’]s called )${name}`) },
  {
    ...isYour,
    test: says(
      String.raw`\b[Mm]y ${tie}(?:['’]s name is |['’]s called | is called | is named )${notAVerbEnd}${smallName}`,
    ),
  },
  {
    ...isYour,
    test: says(String.raw`\b[Mm]y ${tie} ${notAName}${smallName}${asOfSomebody}`),
    inPassing: true,
  },
  { ...isYour, test: says(String.raw`\b[Mm]y ${tieOfTie},? (?:called )?${name}`), inPassing: true },
  { ...isYour, test: says(String.raw`\b[Mm]y ${tieOfTie} (?:is |is called )${name}`) },
  { ...isYour, test: says(`${name}(?:, |, who is )my ${tie}${end}`), inPassing: true },
  { ...isYour, test: says(`${name}(?: is | is now | is still |['’]s )my ${tie}${end}`) },
  { ...isYour, test: says(`${name}(?:, | is |['’]s )my ${tieOfTie}${end}`) },
  {
    ...isYour,
    test: says(String.raw`\b(?:I|[Ww]e)(?: have| have got|['’]ve got) an? ${tie} (?:called|named) ${name}`),
  },
  { ...wasYour, test: says(`${name} (?:was|used to be) my ${tie}${end}`) },
];

const ofHomes: readonly Pattern[] = [
  {
    ...livesIn,
    test: says(
      `${who} (?:lives|still lives|now lives|is living|has moved|has just moved|just moved|recently moved|moved) (?:back )?${nearBy}(?:in|to) ${place}`,
    ),
  },
  { ...livesIn, test: says(`${who} (?:has )?moved from ${fromPlace} to ${place}`) },
  {
    ...livesIn,
    relation: 'live in',
    test: says(`${elders} (?:live|still live|now live|moved) (?:in|to) ${place}`),
  },
  { ...livesIn, test: says(`${who} has (?:lived|been living) in ${place}${lasting}`) },
  {
    matter: 'home',
    test: says(`${who} is moving (?:back )?to ${place}`),
    ...{ relation: 'is moving to', before: 'was moving to', ahead: true },
  },
  { ...livedIn, test: says(`${who} (?:lived|used to live) in ${place}`) },
  { ...livedIn, test: says(`${who} grew up in ${place}`), ends: 'nothing' },
];

/** Of those who are named by what they are to the person, places may be written small. */
const small = '(?:lives|still lives|now lives|moved|has moved|just moved) (?:in|to) ';
const ofSmallHomes: readonly Pattern[] = [
  { ...livesIn, test: says(`${ownTie} ${small}${smallPlace}`) },
  {
    ...livesIn,
    test: says(String.raw`\b[Mm]y ${which}(?:${ties}) ${notAName}${smallName} ${small}${smallPlace}`),
  },
];

const ofCouples: readonly Pattern[] = [
  {
    ...isWith,
    test: says(`${who} (?:is |is now |got |has got |just got |recently got )(?:married|engaged) to ${place}`),
  },
  { ...isWith, test: says(`${who} (?:has )?married ${place}`) },
  { ...isWith, test: says(`${name} and ${place} (?:are|are now|got|just got) (?:married|engaged)${end}`) },
  {
    ...{ ...isWith, relation: 'was together with', over: true },
    test: says(
      `${name} and ${place} (?:have |have just |just )?(?:split up|broke up|broken up|separated|divorced|got divorced|are divorced)${end}`,
    ),
  },
];

const ofWork: readonly Pattern[] = [
  {
    matter: 'work',
    test: says(
      `${who} (?:works|still works|now works|is working|has started|started) (?<how>at|for|as|in) ${where}`,
    ),
    ...{ relation: 'works', before: 'worked' },
  },
  {
    matter: 'work',
    test: says(`${who} is (?<how>an?) (?<object>${kindsOfTrade}(?:${trades}))${end}`),
    ...{ relation: 'is', before: 'was' },
  },
  {
    matter: 'work',
    test: says(`${who} (?:worked|used to work) (?<how>at|for|as|in) ${where}`),
    ...{ relation: 'worked', over: true },
  },
  {
    matter: 'work',
    test: says(
      String.raw`${who} (?:has left|left|has quit|quit) (?<object>(?:her|his|their|the) (?:old )?(?:job|work|post|company|firm|practice))\b`,
    ),
    ...{ relation: 'left', over: true, ends: 'matter' },
  },
];

const ofLives: readonly Pattern[] = [
  {
    ...together,
    test: says(`${name} and I (?:are|got|have been) (?<object>together|married|engaged|a couple)`),
  },
  {
    ...together,
    test: says(
      String.raw`\bI(?: am|['’]m|m|['’]ve been|ve been| have been) (?<object>married|engaged) to ${name}`,
    ),
  },
  {
    ...together,
    test: says(
      String.raw`\bI(?: am|['’]m|m|['’]ve been|ve been| have been) (?<object>together) with ${name}`,
    ),
  },
  {
    matter: 'life',
    test: says(`${who} (?:has )?(?<object>died|passed away)`),
    ...{ relation: 'has', over: true, ends: 'living' },
  },
  {
    matter: 'life',
    test: says(`${who} is (?<object>expecting|pregnant|ill|sick|in hospital)${end}`),
    ...{ relation: 'is', before: 'was' },
  },
  {
    matter: 'life',
    test: says(
      `${who} (?:has had|had|gave birth to) (?<object>(?:a|the|her|their) (?:(?:little|healthy|baby) (?:girl|boy)|baby|daughter|son))${end}`,
    ),
    relation: 'had',
  },
  {
    matter: 'life',
    test: says(`${who} (?:has )?gave birth to (?<object>(?:a|the|her|their) (?:girl|boy))${end}`),
    relation: 'had',
  },
  {
    matter: 'life',
    test: says(
      `${who} (?:has |just |has just )?(?<object>lost (?:the|her|their) baby|(?:had|has had) a miscarriage|miscarried)${noMore}`,
    ),
    ...{ relation: '', over: true },
  },
  {
    matter: 'life',
    test: says(String.raw`\b(?:I|[Ww]e|[Tt]hey) (?:have )?(?<object>buried) ${who}${noMore}`),
    ...{ relation: 'was', over: true, ends: 'living' },
  },
  {
    matter: 'life',
    test: says(`${who}['’]s (?<object>funeral) (?:was|is)${end}`),
    ...{ relation: 'had a', over: true, ends: 'living' },
  },
  {
    matter: 'drink',
    test: says(`${who} (?:has )?(?:stopped|quit|given up) (?<object>drinking|smoking)`),
    ...{ relation: 'has stopped', before: 'had stopped' },
  },
  {
    matter: 'drink',
    test: says(`${who} (?:has )?(?<object>relapsed|started (?:drinking|smoking) again)`),
    relation: 'has',
  },
];

/** About somebody who is named. */
export const ofOthers: readonly Pattern[] = [
  ...ofTies,
  ...ofHomes,
  ...ofSmallHomes,
  ...ofCouples,
  ...ofWork,
  ...ofLives,
  ...partings,
  ...jobsEndedOfOthers,
  ...endingsOfOthers,
];

/** About the person, and the places they name. */
export const ofThePerson: readonly Pattern[] = [
  {
    ...livesIn,
    relation: 'live in',
    test: says(
      String.raw`\b(?:I|i|[Ww]e) (?:live|still live|now live|am living|have moved|have just moved|just moved|recently moved|finally moved|moved) (?:back )?${nearBy}(?:in|to) ${place}`,
    ),
  },
  {
    ...livesIn,
    relation: 'live in',
    test: says(String.raw`\b(?:I|i|[Ww]e) (?:have )?moved from ${fromPlace} to ${place}`),
  },
  {
    ...livesIn,
    relation: 'live in',
    test: says(String.raw`\b(?:I|[Ww]e)(?: have|['’]ve) (?:lived|been living) in ${place}${lasting}`),
  },
  {
    matter: 'home',
    test: says(String.raw`\b(?:I|[Ww]e)(?: am|['’]m| are|['’]re) moving (?:back )?to ${place}`),
    ...{ relation: 'are moving to', before: 'were moving to', ahead: true },
  },
  { ...livedIn, test: says(String.raw`\b(?:I|i|[Ww]e) (?:lived|used to live) in ${place}`) },
  { ...livedIn, test: says(String.raw`\b(?:I|i|[Ww]e) grew up in ${place}`), ends: 'nothing' },
  {
    ...livesIn,
    relation: 'live in',
    test: says(String.raw`${starts}(?:Been living|Living|been living|living) in ${place}${lasting}`),
  },
  {
    ...livesIn,
    relation: 'live in',
    test: says(
      String.raw`${starts}(?:Grew up|Born|Raised|Born and raised) in ${fewWords}, (?:but |and )?(?:now )?(?:live|living|based) in ${place}`,
    ),
  },
  {
    matter: 'together',
    test: says(
      String.raw`\b(?:I am|I['’]m|i am|i['’]m|im) (?:now |recently |newly )?(?<object>divorced|widowed|single)${noMore}`,
    ),
    ...{ relation: 'are', before: 'were', ends: 'nothing' },
  },
  {
    matter: 'work',
    test: says(
      String.raw`\b(?:I|i) (?:have )?(?:${fewWords} and )?(?:retrained as|retrained and am|qualified as|became|have become) (?<how>an?) (?<object>${kindsOfTrade}(?:${trades}|teacher|doctor))${nowOrEnd}`,
    ),
    ...{ relation: 'are', before: 'were' },
  },
  ...endingsOfThePerson,
  ...jobsEndedOfThePerson,
  {
    matter: 'work',
    test: says(
      String.raw`\b(?:I|i) (?:work|still work|now work|am working|have started|started) (?<how>at|for|as|in) ${where}`,
    ),
    ...{ relation: 'work', before: 'worked' },
  },
  {
    matter: 'work',
    test: says(
      String.raw`\b(?:I am|I['’]m|Im|im|i['’]m) (?<how>an?) (?<object>${kindsOfTrade}(?:${trades}|teacher|doctor))${end}`,
    ),
    ...{ relation: 'are', before: 'were' },
  },
  {
    matter: 'work',
    test: says(String.raw`\b(?:I|i) (?:worked|used to work) (?<how>at|for|as|in) ${where}`),
    ...{ relation: 'worked', over: true },
  },
];

/** Short ones stand for their forms, as the index does: “live” for “lives” and “lived”, “quit” for “quits”. */
const verbs =
  'live|moved|moving|grew|work|started|left|quit|job|fired|sacked|laid|redundant|retired|resigned|unemployed|together|married|engaged|couple|' +
  'separated|split|broke|broken|divorced|walked|dumped|engagement|single|widowed|buried|funeral|miscarriage|miscarried|birth|retrained|qualified|became|history|died|passed|expecting|pregnant|ill|sick|hospital|baby|girl|boy|drinking|smoking|relapsed|' +
  'last|let|behind|flat|apartment|based';

/** Words of which one stands in every sentence that states a fact. */
export const wordsOfFacts: readonly string[] = [
  ...ties.replace('fiancée?', 'fiance|fiancee').replace('best friend|', '').split('|'),
  ...verbs.split('|'),
  ...trades.split('|'),
];
