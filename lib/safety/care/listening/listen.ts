import { conceptsOf, findConcepts } from '../../reading/concepts';
import { namesThing } from '../../reading/languages/things';
import type { Reading } from '../../reading/match';
import { wordsOf } from '../../reading/tokens';
import type { Answer } from '../answer';
import { listenAbroad } from './answers-abroad';
import { readFigure } from './figure';
import { readForeignAnswer } from './other-languages';
import {
  bare,
  deniesDying,
  hasNoPlan,
  holdsYes,
  isSoon,
  readScale,
  readShort,
  saidScale,
} from './short-answers';
import { withoutSlips } from './slips';
import { listeningTables } from './tables';

const concepts = conceptsOf(...Object.values(listeningTables));
/** An answer to a question is short; more than this is read by the assessment alone. */
const mostRead = 3000;

/** What stands in a message while somebody is asked about danger. No words are kept. */
export interface Listened {
  answers: ReadonlySet<Answer>;
  /** Something was taken, a body is hurt. */
  took: boolean;
  hurt: boolean;
  /** "I'll do it" and "I did it" do not say what "it" is. */
  will: boolean;
  done: boolean;
  /** Something may have happened already. */
  tooLate: boolean;
  /** A thing that could be used is named and was not put away. */
  means: boolean;
  /** It is at hand, whatever it is. */
  inHand: boolean;
  /** Nothing was said but that something was taken. */
  tookSomething: boolean;
  /** It was named as an exception: "no plan, just the pills". */
  excepted: boolean;
  place: boolean;
  soon: boolean;
  farewell: boolean;
  /** Somebody else's words: a song, a film, a game. */
  quoted: boolean;
  /** Somebody else's body is in danger. */
  otherHurt: boolean;
  /** The person says that they shook, threw or choked somebody. */
  harmed: boolean;
  /** Somebody died by suicide. */
  bereaved: boolean;
  child: boolean;
  /** It is not about the person, and nobody else is named. */
  notMe: boolean;
  /** How it could be done is asked for. */
  method: boolean;
  /** Who would be told. */
  secrecy: boolean;
  /** Something made to hurt is at hand or named. */
  weapon: boolean;
  /** Somebody was found lifeless, or does not breathe. */
  lifeless: boolean;
  /** The person bleeds badly. */
  bleedsNow: boolean;
  /** Told in the first person as done, not as an order or a wish. */
  didIt: boolean;
  /** "She", "he": somebody who was named before. */
  byPronoun: boolean;
  plural: boolean;
}

/** What was asked: a number, or where a thing is, so that "they" are things. */
export interface Asked {
  scale: boolean;
  things: boolean;
  /** It is in another language than English. */
  isForeign: boolean;
}

/** In: what was written and what was asked. Pure. */
export function listen(text: string, asked: Asked): Listened {
  const given = withoutSlips(text.slice(0, mostRead));
  const abroad = listenAbroad(given);
  const reading = findConcepts(concepts, wordsOf(given).words);
  const has = (name: string) => reading.found.has(name);
  const affirmed = (name: string) => isAffirmed(reading, name);
  const inReach = isAffirmed(reading, 'in_reach') && (asked.things || has('thing'));
  const away = isReal(reading, 'away') && !isAffirmed(reading, 'in_reach');
  const took = (has('took') && !has('took_else')) || tookMany.test(bare(given));
  const figurative = readFigure(given);
  const facts = {
    took,
    hurt: has('hurt_self') && !has('hurt_else'),
    will: affirmed('will_do'),
    done: affirmed('done') && !has('called'),
    tooLate: affirmed('too_late'),
    means:
      (affirmed('thing') ||
        abroad.isNear ||
        affirmed('it_near') ||
        isExcepted(reading, given) ||
        (asked.isForeign && namesThing(given))) &&
      !away &&
      !took,
    inHand: affirmed('it_near') && !away,
    tookSomething: tookBare.test(bare(given)),
    excepted: isExcepted(reading, given) && !away,
    place: affirmed('at_place') && !away,
    soon: affirmed('soon'),
    farewell: affirmed('farewell') || abroad.isFarewell,
    quoted: figurative.quoted,
    otherHurt: isReal(reading, 'other_hurt') || (isReal(reading, 'other_took') && !away),
    harmed: isReal(reading, 'harmed'),
    bereaved: isReal(reading, 'bereaved'),
    child: has('child'),
    notMe: has('not_about_me'),
    method: has('method_asked'),
    secrecy: has('secrecy') || (has('line_named') && !has('line_else')),
    weapon: isReal(reading, 'weapon'),
    lifeless: isReal(reading, 'lifeless') && !has('long_ago'),
    bleedsNow: affirmed('bleeds_now') && !has('bleeds_else'),
    didIt: affirmed('did_it'),
    byPronoun: has('pronoun'),
    plural: has('plural'),
  };
  const answers = new Set<Answer>([
    ...shortAnswers(given, asked.scale),
    ...companyIn(reading, given, asked.things),
    ...contactIn(reading, bare(given), asked.things),
    ...otherAnswers(reading, away, bare(given)),
    ...abroad.answers.filter((one) => !isShortAnswer.has(one)),
  ]);
  if (isSoon(bare(given))) answers.add('when_soon');
  if (inReach) answers.add('near');
  if (![...answers].some((one) => isShortAnswer.has(one))) for (const one of abroad.answers) answers.add(one);
  if (!isWhen(reading)) answers.delete('when_soon');
  if (scales.some((one) => answers.has(one))) answers.delete('away');
  if (facts.will || facts.done) answers.add('do_it');
  if (facts.place || facts.means || reading.found.has('place_word')) answers.add('whereabouts');
  const isYes = holdsYes(given) && !onlyYes.some((one) => answers.has(one));
  if (isYes && ![...answers].some((one) => isShortAnswer.has(one))) answers.add('yes');
  if (facts.soon) answers.add('soon');
  if (facts.place) answers.add('at_place');
  if (figurative.figure) answers.add('figure');
  if (figurative.joke) answers.add('joke');
  if (facts.soon && isTimed.test(bare(given)) && reading.words.length <= 10 && isWhen(reading))
    answers.add('when_soon');
  return { answers, ...facts };
}

const scales: readonly Answer[] = ['scale_low', 'scale_high', 'scale_top'];
const isShortAnswer: ReadonlySet<string> = new Set(['yes', 'no', 'unsure', 'rather_not', 'no_plan', 'stop']);
/** With one of these a yes within the message is about it. */
const onlyYes: readonly Answer[] = [
  'will_reach',
  'called',
  'named',
  'present',
  'company',
  'asleep',
  'safe',
  'scale_low',
  'away',
];
/** Words for a time that name it; "now" does only alone. */
const isTimed =
  /\b(?:tonight|tonite|today|tomorrow|this (?:evening|morning|afternoon|week)|midnight|soon|hours?|minutes|mins|weekend|shortly|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|^(?:yes |yeah |ok )*(?:right )?now$/;
/** "What are you going to do, call the police": somebody else's call. */
const asksOfYou = /\b(?:what|who|how|why) (?:are |r |would |will )?(?:you|u)\b/;
const notOfWhen = [
  'adult',
  'someone',
  'little',
  'safe',
  'eased',
  'beside',
  'sleeping',
  'called',
  'will_reach',
  'away',
];

/** "Tonight", "yeah, this evening": nothing but when. */
const isWhen = (reading: Reading): boolean => !notOfWhen.some((name) => reading.found.has(name));

function shortAnswers(text: string, asksScale: boolean): Answer[] {
  const scale = asksScale ? readScale(text) : null;
  if (scale !== null) return [scale <= 5 ? 'scale_low' : scale <= 8 ? 'scale_high' : 'scale_top'];
  const plain = bare(text);
  const said = saidScale(plain);
  if (said !== null) return [said <= 5 ? 'scale_low' : said <= 8 ? 'scale_high' : 'scale_top'];
  if (hasNoPlan(plain)) return ['no_plan'];
  if (deniesDying(plain)) return ['no', 'denies'];
  const short = readForeignAnswer(text) ?? readShort(plain);
  return short ? [short] : [];
}

const tookMany =
  /\b(?:took|taken|swallowed|downed|necked) (?:about |like |around |over |nearly |almost |all |maybe |at least )?(?:\d+|ten|a dozen|twelve|fifteen|twenty|thirty|forty|fifty|a (?:lot|load|bunch|handful|few)|loads|lots|handfuls|the (?:lot|bottle|packet|box|whole))\b(?! (?:min|hour|day|week|year|step|photo|picture|breath|deep))/;
/** "I have taken something", "already took them": whole short messages. */
const tookBare =
  /^(?:(?:i|i've|ive|we|have|has|just|already|so|ok|well|she|he|did|yeah|yes) )*(?:took|taken|swallowed|downed|necked) (?:something|them|them all|all of them|it all|everything|the lot|too many|too much|a lot of them|loads of them|some|stuff)(?: (?:now|already|earlier|all|just now|an hour ago|a while ago|tonight))*$/;
const cannot = /^(?:i )?(?:just )?(?:can't|cannot|won't|couldn't)(?: do (?:it|that|this))?$/;
const atHospital =
  /\b(?:i'm|we're|we are|i am|now) (?:at|in) (?:the )?(?:a e|a and e|er|ed|hospital|emergency)\b/;
const fineNow = /^(?:no )?(?:i'm|i am|feeling) (?:ok|okay|fine|good|alright|all right) (?:again )?now\b/;
/** "ben's here": somebody whose name no table knows, written small. */
const somebodyHere =
  /^(?!it|i|this|that|the|my|here|he's not|no|(?:everything|stuff|all|some|one|those|these|most|both|half|enough|plenty|pills|tablets|rest)\b)\w+(?:'s| is| are)(?: \w+)? (?:here|with me)\b/;

/** "Anna is here": a name in the writing that no table knows. */
const namedHere =
  /\b([A-Z][a-z]{2,})(?:'s| is| and| has) [^.?!\n]{0,40}?\b(?:here|with me|next to me|beside me|awake|sitting|holding|talking)\b|\bwith ([A-Z][a-z]{2,})\b/;

/** With them, and not only in the same house. */
const sheIs = /^(?:(?:and|but|yes|yeah|no|well|ok) )*(?:he|she)(?:'s|s)?\b/;
const inCot = /\b(?:crib|cot|pram|cradle|nursery)\b/;
const byMe = /\b(?:with|beside|next to|by|near|to) (?:me|us)\b|\bhere\b/;

function companyIn(reading: Reading, text: string, areThings: boolean): Answer[] {
  const has = (name: string) => reading.found.has(name);
  const adult = isAffirmed(reading, 'adult') || namedHere.test(text);
  const beside = isReal(reading, 'beside') || isReal(reading, 'i_am_with');
  if (has('nobody') && !has('i_am_with')) return ['nobody'];
  const isClose = isReal(reading, 'i_am_with') || byMe.test(text);
  const isNamed = adult || (has('pronoun') && (!has('little') || (sheIs.test(text) && !inCot.test(text))));
  if ((isNamed || has('adult')) && has('sleeping')) return ['asleep'];
  if (isNamed && (has('in_house') || has('knocks')) && !isClose && !has('locked_in')) return ['in_house'];
  if (has('sleeping') && has('someone') && !has('little')) return ['asleep'];
  if (adult && has('absent')) return ['elsewhere'];
  const awake = isReal(reading, 'awake');
  if (adult && beside) return awake ? ['company'] : ['present'];
  if (adult && (awake || isReal(reading, 'told'))) return ['present'];
  if (has('stays') && (adult || has('someone')) && !has('little')) return adult ? ['present'] : ['someone'];
  if (isAffirmed(reading, 'told') && !has('called_else')) return ['someone'];
  if (adult && has('beside')) return ['elsewhere'];
  if (has('little') && beside) return ['nobody'];
  const isSomebody = has('someone') || (has('they') && !areThings);
  if (beside && isSomebody) return ['someone'];
  if (!(areThings && has('they')) && somebodyHere.test(bare(text))) return ['someone'];
  if (adult && has('named_person') && reading.words.length <= 12 && !has('against')) return ['named'];
  if (isSomebody && awake && !has('little')) return ['someone'];
  return has('told') ? ['someone'] : [];
}

function contactIn(reading: Reading, plain: string, areThings: boolean): Answer[] {
  const { found } = reading;
  if (found.has('call_failed')) return ['call_failed'];
  if (found.has('cannot_call') || cannot.test(plain)) return ['cannot_call'];
  const haveCome = isReal(reading, 'they_came') && !areThings;
  const isMade = isReal(reading, 'called') || haveCome || atHospital.test(plain);
  return isMade && !found.has('called_else') ? ['called'] : [];
}

const plainAnswers = [
  'believe',
  'scared',
  'numbers',
  'about_other',
  'not_done',
  'at_door',
  'worse',
  'longs_for_dead',
  'planned',
  'hurting_myself',
  'adult_age',
  'not_safe',
  'go_on',
  'making_call',
  'leave_home',
  'in_pain',
  'left',
  'body_alarm',
  'not_me',
  'for_others',
  'told_to',
  'told_harm',
  'locked_in',
  'no_sound',
  'quiet_again',
  'scratches',
  'asks_going',
  'outside',
  'shut_in',
  'same',
  'throat',
  'help_now',
  'found',
  'on_way',
  'fears_police',
] as const;

function otherAnswers(reading: Reading, away: boolean, plain: string): Answer[] {
  const has = (name: string) => reading.found.has(name);
  const heard: Answer[] = plainAnswers.filter((name) => has(name));
  if ((has('safe') || fineNow.test(plain)) && !has('safe_else')) heard.push('safe');
  if (isAffirmed(reading, 'also_me')) heard.push('also_me');
  if (isAffirmed(reading, 'will_reach', true) && !asksOfYou.test(plain)) heard.push('will_reach');
  if (has('eased') && !has('eased_else')) heard.push('eased');
  if (has('child')) heard.push('children');
  if (away) heard.push('away');
  else if (isAffirmed(reading, 'near')) heard.push('near');
  return heard;
}

const negators = new Set(['not', 'no', 'never', 'none', 'without', 'nothing', 'neither', 'nor', 'nobody']);

/** Whether a concept stands somewhere without a negation before it in its clause; or within, where that undoes it. */
const isAffirmed = (reading: Reading, name: string, within = false): boolean =>
  stands(reading, name, (at) => negators.has(reading.words[at]?.text ?? ''), within);

/** The same, and neither wished for, meant nor supposed: only what is so can be approved of. */
const isReal = (reading: Reading, name: string): boolean =>
  stands(
    reading,
    name,
    (at) => negators.has(reading.words[at]?.text ?? '') || (reading.found.get('unreal')?.has(at) ?? false),
  );

function stands(
  { found, words }: Reading,
  name: string,
  undoes: (at: number) => boolean,
  within = false,
): boolean {
  for (const [at, ends] of found.get(name) ?? []) {
    const clause = words[at]?.clause;
    let isUndone = false;
    for (let i = within ? Math.min(...ends) : at; i >= 0 && words[i]?.clause === clause; i--)
      isUndone ||= undoes(i);
    if (!isUndone) return true;
  }
  return false;
}

/** "No plan just the pills": what comes after the exception is there. */
function isExcepted({ found, words }: Reading, text: string): boolean {
  for (const at of found.get('thing')?.keys() ?? []) {
    const before = text.slice(Math.max(0, (words[at]?.start ?? 0) - 30), words[at]?.start ?? 0);
    if (/\b(?:just|only|except|but|apart from|besides|other than)\b/i.test(before)) return true;
  }
  return false;
}
