import { isLight, type Signal } from '../danger';
import { likenessToDangerTalk } from '../danger-talk/hear-danger-talk';
import { isEmergency } from '../emergency/hear-emergency';
import type { CareState } from './state';
import type { Turn } from './turn';

type Kept = CareState['heard']['signals'][number];

export const harmless: ReadonlySet<Signal['kind']> = new Set([
  'unclear',
  'denial',
  'study',
  'figure_of_speech',
]);

/** Nothing that a rule finds is said in this message. */
export const namesNothing = ({ assessment }: Turn): boolean =>
  assessment.signals.every(({ kind }) => harmless.has(kind));

/** Something that was done, is at hand or planned, by the rules of listening. */
export function holdsFact({ listened }: Turn): boolean {
  const { took, hurt, farewell, place, will, done, method, inHand, tooLate, secrecy, weapon } = listened;
  if (took || hurt || farewell || place || will || done || method || inHand || tooLate) return true;
  return secrecy || weapon || listened.asksFirst || listened.tookSomething;
}

/**
 * A message so unlike those of talks about danger is ordinary talk: on writers left out it is 75 of 100 messages to the
 * guide, and 9 of 100 in the midst of danger (`npm run train:danger-talk -- report`).
 */
const ordinaryBelow = 0.3;
/** Shorter messages say too little to be told apart. */
const fewestWords = 3;

/** An answer to a question about danger, or something in its place. */
const answersIt =
  /^\W*(?:(?:oh|ok|okay|well|um|uh|hm+|so|and|sorry|i mean|honestly|tbh)\W+)*(?:yes|yeah|yea|yep|yup|ya|aye|no|nope|nah|naw|maybe|perhaps|possibly|sometimes|both|probably|kind ?of|kinda|sort ?of|not (?:sure|really|now|yet|tonight|today|anymore|exactly)|i (?:am|do|did|have|was|might|could|will|would)(?= *(?:$|[,.;!?…]| (?:not?|too|yes|it|that|so|sometimes|actually|want|going|gonna|planning|planned|thinking|thought|wondering|considered|tried|scared|afraid|alone|safe|ok|okay|fine|tired|done|sorry|a plan|been|thoughts|them|pills|never)\b))|i (?:think so|guess|don'?t know|can'?t|won'?t)|idk|dunno|tonight|today|tomorrow|soon|what if|so what|why (?:do you|does it|would you)|who cares|(?:i(?:'d| would)? )?(?:rather|sooner|prefer) not|(?:i )?(?:do not|don'?t|won'?t|would not|wouldn'?t) (?:want|like|wish|wanna) to (?:say|tell|talk|answer|write|go into)|(?:i )?(?:cannot|can'?t|could not|won'?t) (?:say|tell|talk|answer|write)|are you (?:with|working)|you (?:with|working)|does it matter|it doesn'?t matter|nothing)\b/i;

const asAnswered = [
  ...(['yes', 'unsure', 'rather_not', 'joke', 'longs_for_dead'] as const),
  ...(['told_to', 'obeys', 'help_now', 'not_safe', 'near', 'at_place'] as const),
] as const;

const answers = ({ text, answers: heard }: Turn): boolean =>
  answersIt.test(text) || asAnswered.some((one) => heard.has(one));

/** No rule and no score hears anything in it, and it is in a language that is read. */
export const isQuiet = (turn: Turn): boolean =>
  turn.button === null &&
  !turn.isForeign &&
  turn.assessment.language !== 'unknown' &&
  turn.assessment.asks === 'none' &&
  namesNothing(turn);

/**
 * A message of which neither a rule nor what was learnt from talks about danger hears anything, and which answers nothing
 * about danger. Pure.
 */
export function isOrdinaryTalk(turn: Turn): boolean {
  const { text } = turn;
  if (!isQuiet(turn) || answers(turn)) return false;
  return text.trim().split(/\s+/).length >= fewestWords && likenessToDangerTalk(text) < ordinaryBelow;
}

/** Where a message ranks lower, it is as little like dangerous ones as most of those to the guide. */
const lowRank = -1.5;
/** It may be said in a talk about danger, and says nothing of it. */
export const isUnlikeDanger = (turn: Turn): boolean =>
  isQuiet(turn) && !answers(turn) && !holdsFact(turn) && (turn.assessment.rank ?? 0) < lowRank;

export const isLearnt = (one: Signal): boolean => isEmergency(one) || one.why.startsWith('score');

/** How an alarm came about: from what was learnt alone, from a rule that may have misread, or from words that stand. */
export type Ground = 'learnt' | 'may_be_misread' | 'told';

/** States and strains in words that are said on ordinary days as well. */
const oftenMisread: ReadonlySet<Signal['kind']> = new Set(['dependence', 'restricting', 'minor']);
/** Strains that were met, and are no danger that was spoken of. */
const ofStrain: ReadonlySet<Signal['kind']> = new Set([
  ...oftenMisread,
  ...(['overwhelm', 'dissociation', 'flashback', 'alone'] as const),
]);
/** Found by how a sentence is built, not by a word for dying. */
const ofForm = 'suicide.not-living';
const namesDying =
  /\b(?:die|dying|dead|death|kill\w*|suicid\w*|alive|liv(?:e|ing)|exist\w*|be here|around|wake up|born|go on|end\w*|world|life)\b/i;

const mayBeMisread = (one: Signal, text: string): boolean =>
  one.strength !== 'strong' && (oftenMisread.has(one.kind) || (one.why === ofForm && !namesDying.test(text)));

/** On what an alarm rests that this turn opens. */
export function groundOf(turn: Turn): Ground {
  const { assessment, state, text } = turn;
  if (holdsFact(turn) || state.known.turns > 0 || state.known.admitted) return 'told';
  const isEarlier = (one: Kept) => one.turn < state.heard.turn && !isLight(one) && !ofStrain.has(one.kind);
  if (state.heard.signals.some(isEarlier)) return 'told';
  const found = assessment.signals.filter((one) => !isLight(one) && !isLearnt(one) && one.kind !== 'unclear');
  if (found.length === 0) return 'learnt';
  return found.every((one) => mayBeMisread(one, text)) ? 'may_be_misread' : 'told';
}
