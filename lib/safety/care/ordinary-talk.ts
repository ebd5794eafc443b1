import { isLight, type Signal } from '../danger';
import { likenessToDangerTalk } from '../danger-talk/hear-danger-talk';
import { isEmergency } from '../emergency/hear-emergency';
import type { Turn } from './turn';

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
  /^\W*(?:(?:oh|ok|okay|well|um|uh|hm+|so|and|sorry|i mean|honestly|tbh)\W+)*(?:yes|yeah|yea|yep|yup|ya|aye|no|nope|nah|naw|maybe|perhaps|possibly|sometimes|both|probably|kind ?of|kinda|sort ?of|not (?:sure|really|now|yet|tonight|today|anymore|exactly)|i (?:am|do|did|have|was|might|could|will|would|think so|guess|don'?t know|can'?t|won'?t)|idk|dunno|tonight|today|tomorrow|soon|what if|so what|why (?:do you|does it|would you)|who cares|(?:i(?:'d| would)? )?(?:rather|sooner|prefer) not|(?:i )?(?:do not|don'?t|won'?t|would not|wouldn'?t) (?:want|like|wish|wanna) to (?:say|tell|talk|answer|write|go into)|(?:i )?(?:cannot|can'?t|could not|won'?t) (?:say|tell|talk|answer|write)|are you (?:with|working)|you (?:with|working)|does it matter|it doesn'?t matter|nothing)\b/i;

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

/** A rule found more than a light sign in the message that opens an alarm, or something was told that is a fact. */
export function isFounded(turn: Turn): boolean {
  const { assessment, state } = turn;
  if (holdsFact(turn) || state.known.turns > 0 || state.known.admitted) return true;
  if (assessment.signals.some((one) => !isLight(one) && !isLearnt(one) && one.kind !== 'unclear'))
    return true;
  return state.heard.signals.some((one) => one.turn < state.heard.turn && !isLight(one));
}
