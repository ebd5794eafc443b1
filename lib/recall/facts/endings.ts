import { end, name, place, starts, tie, trades, where, who } from './names';
import type { Pattern } from './patterns';

/** The ways in which people say that just this is so no more: “no longer”, “not any more”. */
const says = (source: string) => new RegExp(source, 'u');
const anyMore = '(?:any ?more|any longer)';
const isNot = "(?:is not|isn['’]t)";
const amNot = "(?:I am not|I['’]m not)";
const tieOver = { matter: 'tie', relation: 'was your', over: true, explicit: true } as const;
const homeOver = { matter: 'home', relation: 'lived in', over: true, explicit: true } as const;
const workOver = { matter: 'work', relation: 'worked', over: true, explicit: true } as const;
/** The same where it is not said outright: told of a time long ago, it ends nothing. */
const tieWas = { matter: 'tie', relation: 'was your', over: true } as const;
const homeWas = { matter: 'home', relation: 'lived in', over: true } as const;
const tradeWas = { matter: 'work', relation: 'was', over: true } as const;
const tradeOver = { matter: 'work', relation: 'was', over: true, explicit: true } as const;
const ownTradeOver = { ...tradeOver, relation: 'were' } as const;
const lifeOver = { matter: 'life', relation: 'was', over: true, explicit: true } as const;
const denial = { denial: true } as const;

const several = '(?<object>friend|colleague|flatmate|roommate|housemate|neighbour|neighbor)s';
const state = '(?<object>expecting|pregnant|ill|sick|in hospital)';
const job = '(?<how>at|for|as|in)';
const trade = `(?<how>an?) (?<object>${trades})`;
const ownTrade = `(?<how>an?) (?<object>${trades}|teacher|doctor)`;

/** Of somebody who is named. */
export const endingsOfOthers: readonly Pattern[] = [
  { ...tieOver, test: says(`${name} is no longer my ${tie}${end}`) },
  { ...tieOver, ...denial, test: says(`${name} ${isNot} my ${tie} ${anyMore}`) },
  { ...tieOver, test: says(`${name} and I are no longer ${several}`) },
  { ...tieOver, ...denial, test: says(`${name} and I (?:are not|aren['’]t) ${several} ${anyMore}`) },
  { ...tieOver, test: says(`${name} (?:used to be|is no longer) an? ${tie} of mine`) },
  { ...tieOver, ...denial, test: says(`${name} ${isNot} an? ${tie} of mine ${anyMore}`) },
  { ...tieWas, test: says(`${name} and I used to be ${several}`) },
  {
    ...tieOver,
    test: says(
      String.raw`\bI no longer (?:see|consider|regard|count|think of) ${name} (?:as )?(?:my|an?) ${tie}${end}`,
    ),
  },
  {
    ...{ ...tieOver, ...denial },
    test: says(
      String.raw`\bI (?:do not|don['’]t) (?:see|consider|regard|count|think of) ${name} (?:as )?(?:my|an?) ${tie} ${anyMore}`,
    ),
  },
  { ...homeOver, test: says(`${who} no longer lives in ${place}`) },
  { ...homeOver, ...denial, test: says(`${who} (?:does not|doesn['’]t) live in ${place} ${anyMore}`) },
  { ...homeOver, test: says(`${who} (?:has )?moved (?:out of|away from) ${place}`) },
  { ...homeWas, test: says(`${who} (?:has )?moved from ${place} to `) },
  { ...workOver, test: says(`${who} (?:no longer works|(?:has )?stopped working) ${job} ${where}`) },
  {
    ...{ ...workOver, ...denial },
    test: says(`${who} (?:does not|doesn['’]t) work ${job} ${where} ${anyMore}`),
  },
  { ...tradeOver, test: says(`${who} is no longer ${trade}${end}`) },
  { ...tradeWas, test: says(`${who} (?:used to be|gave up being|stopped being) ${trade}${end}`) },
  { ...tradeOver, ...denial, test: says(`${who} ${isNot} ${trade} ${anyMore}`) },
  { ...lifeOver, test: says(`${who} is no longer ${state}${end}`) },
  { ...lifeOver, ...denial, test: says(`${who} ${isNot} ${state} ${anyMore}`) },
];

/** Of the person. */
export const endingsOfThePerson: readonly Pattern[] = [
  {
    ...homeOver,
    test: says(String.raw`\b(?:I|[Ww]e) (?:have |['’]ve )?left ${place} (?:behind|for good)`),
  },
  { ...homeOver, test: says(String.raw`${starts}${place} is (?:history|behind (?:me|us))${end}`) },
  {
    ...homeOver,
    test: says(
      String.raw`\b(?:I|[Ww]e) (?:have )?(?:gave|given) up (?:the|our|my) (?:flat|house|place|home|apartment|room) in ${place}`,
    ),
  },
  {
    ...workOver,
    test: says(
      String.raw`${starts}(?:Today|Yesterday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|It|That) (?:was|is) my last (?:day|shift|week) (?<how>at|for) ${where}`,
    ),
  },
  {
    ...{ matter: 'work', relation: 'were let go by', over: true, explicit: true },
    test: says(
      String.raw`${starts}${place} (?:has |have |just |has just )?(?:let me go|(?:sacked|fired) me|laid me off|made me redundant)${end}`,
    ),
  },
  { ...homeOver, test: says(String.raw`\b(?:I|[Ww]e) no longer live in ${place}`) },
  {
    ...{ ...homeOver, ...denial },
    test: says(String.raw`\b(?:I|[Ww]e) (?:do not|don['’]t) live in ${place} ${anyMore}`),
  },
  { ...homeOver, test: says(String.raw`\b(?:I|[Ww]e) (?:have )?moved (?:out of|away from) ${place}`) },
  { ...homeWas, test: says(String.raw`\b(?:I|[Ww]e) (?:have )?moved from ${place} to `) },
  {
    ...workOver,
    test: says(String.raw`\bI (?:no longer work|(?:have )?stopped working) ${job} ${where}`),
  },
  {
    ...{ ...workOver, ...denial },
    test: says(String.raw`\bI (?:do not|don['’]t) work ${job} ${where} ${anyMore}`),
  },
  { ...ownTradeOver, test: says(String.raw`\b(?:I am|I['’]m) no longer ${ownTrade}${end}`) },
  {
    ...tradeWas,
    relation: 'were',
    test: says(String.raw`\b(?:I|i) (?:used to be|gave up being|stopped being) ${ownTrade}${end}`),
  },
  { ...ownTradeOver, ...denial, test: says(String.raw`\b${amNot} ${ownTrade} ${anyMore}`) },
];
