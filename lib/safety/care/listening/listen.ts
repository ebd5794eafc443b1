import { conceptsOf, findConcepts } from '../../reading/concepts';
import { namesThing } from '../../reading/languages/things';
import type { Reading } from '../../reading/match';
import { wordsOf } from '../../reading/tokens';
import type { Answer } from '../answer';
import { listenAbroad } from './answers-abroad';
import { readFigure } from './figure';
import { otherAnswers, shortAnswers } from './plain-answers';
import { bare, holdsYes, isSoon } from './short-answers';
import { withoutSlips } from './slips';
import { isAffirmed, isExcepted, isReal } from './stands';
import { listeningTables } from './tables';
import { toThem } from './who-comes';
import { companyIn, contactIn } from './who-is-there';

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
  /** What happens "if I say yes". */
  asksFirst: boolean;
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
  /** The names of all concepts that stand in it. */
  concepts: readonly string[];
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
      !has('will_move') &&
      !stoppedTaking.test(bare(given)) &&
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
    asksFirst: has('secrecy') && ifTold.test(bare(given)),
    secrecy: has('secrecy') || (has('line_named') && !has('line_else')),
    weapon: isReal(reading, 'weapon'),
    lifeless: isReal(reading, 'lifeless') && !has('long_ago'),
    bleedsNow: affirmed('bleeds_now') && !has('bleeds_else'),
    didIt: affirmed('did_it'),
    byPronoun: has('pronoun'),
    plural: has('plural'),
    concepts: [...reading.found.keys()],
  };
  const answers = new Set<Answer>([
    ...shortAnswers(given, asked.scale),
    ...companyIn(reading, given, asked.things),
    ...contactIn(reading, bare(given), asked.things),
    ...otherAnswers(reading, away, bare(given)),
    ...abroad.answers.filter((one) => !isShortAnswer.has(one)),
    ...abroad.people,
  ]);
  if (isSoon(bare(given))) answers.add('when_soon');
  if (inReach || (asked.things && nearAlone.test(bare(given)))) answers.add('near');
  if (answers.has('near') && thingNear.test(bare(given))) answers.add('thing_near');
  if (![...answers].some((one) => isShortAnswer.has(one))) for (const one of abroad.answers) answers.add(one);
  if (!isWhen(reading) || notToday.test(given)) answers.delete('when_soon');
  if (notToday.test(given)) answers.add('no');
  if (scales.some((one) => answers.has(one))) answers.delete('away');
  if (facts.will || facts.done) answers.add('do_it');
  if (facts.place || facts.means || reading.found.has('place_word')) answers.add('whereabouts');
  const isYes = holdsYes(given) && !onlyYes.some((one) => answers.has(one));
  if (isYes && ![...answers].some((one) => isShortAnswer.has(one))) answers.add('yes');
  if (facts.soon) answers.add('soon');
  if (facts.place) answers.add('at_place');
  if (!isAffirmed(reading, 'planned') && !abroad.people.includes('planned')) answers.delete('planned');
  if (figurative.figure) answers.add('figure');
  toThem(answers, has, bare(given));
  if (figurative.joke) answers.add('joke');
  if (facts.soon && isTimed.test(bare(given)) && reading.words.length <= 10 && isWhen(reading))
    answers.add('when_soon');
  return { answers, ...facts };
}

/** Where a thing is, and nothing else. */
const nearAlone =
  /^(?:(?:yes|yeah|it's|its|they're|they are|very|quite|pretty|right|so|too|just) )*(?:near|close|nearby|here|beside me|next to me|with me|close by)(?: (?:me|by|now|enough))*$/;
/** "Stuff in my drawer": what it is is not said. */
const thingNear =
  /\b(?:stuff|something|things|everything|enough|what i(?:'d| would)? need|what i(?:'d| would) use)\b/;
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
/** "Today? No." */
const notToday = /^\W*(?:today|tonight|right now|now|tomorrow)\W+(?:no|nope|nah)\b(?! idea)/i;
/** Words for a time that name it; "now" does only alone. */
const isTimed =
  /\b(?:tonight|tonite|today|tomorrow|this (?:evening|morning|afternoon|week)|midnight|soon|hours?|minutes|mins|weekend|shortly|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|^(?:yes |yeah |ok )*(?:right )?now$/;
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

/** Medicine that is not taken any more is no means at hand. */
const stoppedTaking =
  /\b(?:medicine|medication|meds|tablets|pills)\b.{0,30}\b(?:don't take|dont take|not taking|stopped|haven't taken|no longer)\b|\b(?:don't take|not taking|stopped|stopped taking|haven't taken|off)\b.{0,20}\b(?:medicine|medication|meds)\b/;
const tookMany =
  /\b(?:took|taken|swallowed|downed|necked) (?:about |like |around |over |nearly |almost |all |maybe |at least )?(?:\d+|ten|a dozen|twelve|fifteen|twenty|thirty|forty|fifty|a (?:lot|load|bunch|handful|few)|loads|lots|handfuls|the (?:lot|bottle|packet|box|whole))\b(?! (?:min|hour|day|week|year|step|photo|picture|breath|deep))/;
/** "I have taken something", "already took them": whole short messages. */
const tookBare =
  /^(?:already took(?: (?:sorry|it|them|all|some|everything))?(?= |$).{0,60}|(?:(?:i|i've|ive|we|have|has|just|already|so|ok|well|she|he|did|yeah|yes) )*(?:took|taken|swallowed|downed|necked) (?:something|them|them all|all of them|it all|everything|the lot|too many|too much|a lot of them|loads of them|some|stuff)(?: (?:now|already|earlier|all|just now|an hour ago|a while ago|tonight))*)$/;
/** "If I say yes". */
const ifTold = /\bif (?:i|we) (?:say|said|tell|told|answer|answered|admit|admitted|write)\b/;
