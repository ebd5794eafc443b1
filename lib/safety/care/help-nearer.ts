import type { Answer } from './answer';
import type { Aside } from './asides';
import { hears } from './course/hear-course';
import type { CourseLabel } from './course/labels';
import { type Side, stageLines } from './help-stage';
import { topicOf } from './listening/topics';
import { isHeard } from './listening/trained/hear';
import { isAtLeast } from './record/help-told';
import type { Stage } from './record/record';
import type { Line } from './speak';
import { heldTurns, type Step, start } from './step';
import type { Turn } from './turn';
import { isStraight } from './whose-danger';

const saysOther: readonly CourseLabel[] = ['misread', 'no', 'no_answer'];

/** How far help has come, where this message tells of it. */
function stageOf({ state: { record } }: Turn): Stage | null {
  const { help, helpNow } = record;
  return helpNow !== null && isAtLeast(help, 'coming') && !isAtLeast(helpNow, 'reached') ? null : helpNow;
}

/** Heard in passing by the rules, in sentences about anything. */
export const inPassing: ReadonlySet<Answer> = new Set([
  ...(['anything', 'soon', 'about_other', 'near', 'making_call', 'children', 'left', 'whereabouts'] as const),
  ...(['in_pain', 'worse', 'not_safe', 'someone', 'numbers', 'hurting_myself', 'go_on'] as const),
]);
export const fewWords = 5;
const shortAnswer = 9;

/** Who can't speak, or has told somebody in writing, is answered by the rules. */
const waysOut = [
  ...(['no_voice', 'no_credit', 'overheard', 'written', 'wants_text', 'screen_seen', 'thing_far'] as const),
  ...(['knows_already', 'asks_call', 'phone_dying'] as const),
];

/** Somebody rings, and is to be answered. */
const ringsThem = /\b(?:calling|ringing|phoning|calls|rings) me\b/i;

/** Short answers are what the rules know best. */
function isHeardByRules({ text, answers }: Turn): boolean {
  if (answers.has('other_has')) return true;
  if (answers.has('rings_me') && ringsThem.test(text)) return true;
  if (waysOut.some((one) => answers.has(one))) return true;
  const words = text.trim().split(/\s+/).length;
  return words <= fewWords || (words <= shortAnswer && [...answers].some((one) => !inPassing.has(one)));
}

/** A crew or a call that was, or may come, or is not wanted; or where a thing is. */
const notYet =
  /\b(?:not going|never|(?:do|did)n['’]?t want|don['’]?t want|won['’]?t|end up|if (?:i|they|you|we)|would|they['’]?d|last time|before|afraid|scared|no way)\b/i;
const whereItIs = /^\W*(?:it(?:['’]?s| is)|in|at|round|locked|under|behind)\b/i;

/** Somebody is near and is not to know. */
const refuses =
  /\b(?:not|never|won['’]?t|can['’]?t|cannot|don['’]?t want|couldn['’]?t|rather not)\b[^.!?]{0,20}\b(?:knock\w*|call\w*|tell\w*|wak\w+|ask\w*|disturb\w*|bother\w*|ring\w*)/i;

const surest = { beside: 'company', on_call: 'calling', crew: 'crew', coming: 'coming' } as const;

/** Somebody is there, or on the way, beyond doubt. */
const isSure = ({ course }: Turn, stage: Stage): boolean =>
  stage in surest && hears(course, surest[stage as keyof typeof surest], 'sure');

const nearThing = ['near', 'thing_near', 'thing_here'] as const;

/** Beside the help stands what weighs more. */
function isGraver(turn: Turn, isEarly: boolean): boolean {
  const { took, will, inHand, farewell, hurt, place, means, quoted } = turn.listened;
  if (took || will || inHand || farewell || hurt || place) return true;
  const { answers } = turn;
  const isThere = answers.has('helper_here') || (turn.helper !== null && !answers.has('thing_near'));
  const isThing = means || nearThing.some((one) => answers.has(one));
  if (isThing && !quoted && !isThere) return true;
  return isEarly && (isStraight(turn) || answers.has('when_soon') || answers.has('planned'));
}

const ownAnswer: ReadonlySet<Aside> = new Set([
  ...(['let_down', 'line_doubt', 'who_knows', 'stay_here', 'angry', 'joke', 'why_ask'] as const),
  ...(['dignity', 'not_promised'] as const),
  ...(['software', 'no_talk', 'language', 'own_mind', 'gossip'] as const),
]);

const ofSoftware =
  /\b(?:can|could|will|would) (?:you|u)\b[^.!?]{0,30}\b(?:stay|call|come|help|talk|send|ring|tell)/i;
const scorn = /^\W*(?:oh sure|yeah right|as if)\b|\b(?:genius|yeah right)\W*$/i;

/** Said of help in scorn, or of what it was like before: that has its own answer. */
const isBeside = ({ text, heard }: Turn): boolean =>
  ownAnswer.has(topicOf(text)) ||
  scorn.test(text) ||
  isHeard(heard, 'scorn', 'likely') ||
  isHeard(heard, 'joke', 'likely');

/** Somebody is named, told, on the way, there; a call runs; those who help have come; the writing has to stop. */
export function helpNearer(turn: Turn, side: Side | null): Step | null {
  const { course, state, text } = turn;
  const isAtPlace = side === 'place' && (turn.answers.has('helper_here') || turn.answers.has('stranger'));
  if (side === null || isAtPlace || isHeardByRules(turn)) return null;
  const stage = stageOf(turn);
  const isClosing = hears(course, 'closing', 'sure') && stage !== 'on_call' && !state.noParts;
  if (isClosing && (state.danger || stage !== null || side === 'home'))
    return said(turn, stageLines[side].closing, stage);
  if (stage === null) return hears(course, 'fears') ? afraid(turn, side) : null;
  const isEarly = stage === 'named' || stage === 'going' || stage === 'reached';
  const isCertain = state.danger || state.known.admitted || side !== 'self';
  if (!isCertain && state.endsAfter !== null) return null;
  const isVoiceless = state.known.noVoice && stage === 'on_call' && !isSure(turn, stage);
  // Where a life may depend on it, those who help are there only where it is sure.
  if (stage === 'crew' && side !== 'other' && !isSure(turn, 'crew')) return null;
  if (isVoiceless || ((stage === 'crew' || stage === 'on_call') && notYet.test(text))) return null;
  if (ofSoftware.test(text) || (stage === 'named' && whereItIs.test(text))) return null;
  if (state.noParts && !isSure(turn, stage)) return null;
  if (isEarly && (!isCertain || refuses.test(text) || saysOther.some((one) => hears(course, one))))
    return null;
  if (side === 'self' && !isSure(turn, stage) && (isGraver(turn, isEarly) || isBeside(turn))) return null;
  const isBack = side === 'self' && state.known.company && (isEarly || stage === 'coming');
  if (isBack && gone.some((one) => turn.answers.has(one))) return null;
  const isTheirCall =
    stage === 'on_call' && (side === 'self' || side === 'body') && hears(course, 'company', 'perhaps');
  if (isTheirCall)
    return said(turn, { to: side === 'body' ? 'in_progress' : 'with_someone', says: 'they_call' }, stage);
  return said(turn, isBack ? { to: 'with_someone', says: 'told' } : stageLines[side][stage], stage);
}

/** Whoever was there is not there any more. */
const gone = ['nobody', 'elsewhere', 'left', 'asleep'] as const;

/** What is feared is met, and not only answered beside a question. A topic that has its own answer keeps it. */
function afraid(turn: Turn, side: Side): Step | null {
  const { state, text } = turn;
  if (side === 'self' && (topicOf(text) !== 'else' || !(state.danger || state.known.admitted))) return null;
  if (side === 'place') return null;
  const isBody = side === 'other' && state.known.otherHurt;
  return said(turn, isBody ? { to: 'carer', says: 'afraid' } : stageLines[side].fear, null);
}

/** With whom the person is counts from now on; where they stood is left behind. */
function said({ state }: Turn, to: Line, stage: Stage | null): Step {
  const isThere = stage === 'beside' || stage === 'crew';
  const isCalled = stage === 'on_call' || stage === 'crew';
  const { line, change } = start(state, to, { turnsLeft: heldTurns });
  const known = {
    ...state.known,
    ...(stage !== null && { person: true }),
    ...(isThere && { company: true }),
    ...(isCalled && { called: true }),
    ...(stage === 'crew' && { place: false }),
  };
  return { line, change: { ...change, known } };
}
