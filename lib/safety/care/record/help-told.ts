import type { Answer } from '../answer';
import { type CourseHeard, hears } from '../course/hear-course';
import { stageLabels } from '../course/labels';
import type { Helper, Nearness } from '../listening/slots/helper';
import type { Step } from '../listening/slots/steps';
import { helpStages, type Stage } from './record';

/** What of one message speaks of help. */
export interface HelpSaid {
  text: string;
  course: CourseHeard;
  answers: ReadonlySet<Answer>;
  helper: Helper | null;
  steps: readonly Step[];
}

const order = helpStages;
export const rankOf = (stage: Stage | null): number => (stage === null ? -1 : order.indexOf(stage));
export const isAtLeast = (stage: Stage | null, least: Stage): boolean => rankOf(stage) >= rankOf(least);

/** Measured on authors left out: help comes in steps, and seldom from nothing to the last. */
const nextIsLikelier = 1;
const lateIsLikelier = 0.5;
const fromNothing = 0.7;
const crewTooSoon = 2;
const besideTheBest = 1.6;
const crewBesideTheBest = 0.8;
/** What a rule hears of the same stage. */
const byRule = 1.2;
/** The best that is heard, where only the next sentence hangs on it. */
const slack = 0.9;
const fewWords = 9;
/** Of so few words the rules know more. */
const shortAnswer = 5;

const nearnessOf: Partial<Record<Nearness, Stage>> = {
  here: 'beside',
  coming: 'coming',
  on_phone: 'reached',
};
const answersOf: Partial<Record<Stage, readonly Answer[]>> = {
  beside: ['company', 'sat_with', 'helper_here'],
  coming: ['coming'],
  going: ['will_reach'],
};

function isByRule({ answers, helper, steps }: HelpSaid, stage: Stage): boolean {
  if (helper && nearnessOf[helper.nearness] === stage && (stage !== 'beside' || helper.isAwake)) return true;
  if (stage === 'reached' && (steps.includes('told') || steps.includes('wrote') || steps.includes('woke')))
    return true;
  return answersOf[stage]?.some((one) => answers.has(one)) ?? false;
}

/** A crew or a call that was once, may come, or is not wanted; a call that cannot be made. */
const notSo =
  /\b(?:not going|never|n['’]?t want|won['’]?t|end(?:ed)? up|if (?:i|they|you|we|he|she)|would|they['’]?d|last time|before|used to|years ago|no way|(?:ca|could)n['’]?t (?:call|ring|phone)|don['’]?t (?:call|ring|send|phone)|no (?:police|ambulance|sheriff|cops))\b/i;
/** Said of the software, or of what it is to do. */
const ofSoftware =
  /\b(?:can|could|will|would|are|don['’]?t) (?:you|u)\b[^.!?]{0,30}\b(?:stay|call|come|help|send|ring|tell|there)/i;

/** Going to die is going to nobody. */
const ofDying = /\b(?:kill|end|hurt|drown|hang|shoot) (?:my|it)|\b(?:to|and) (?:die|jump)\b/i;
/** Whoever cannot call has not called. */
const noCall: readonly Answer[] = [
  ...(['phone_dying', 'no_credit', 'no_voice', 'wants_text', 'cannot_call', 'call_failed'] as const),
];
/** Somebody who refuses is going to nobody. */
const refuses = /\b(?:will not|won['’]?t|never|not going|n['’]?t going|refuse|no way)\b/i;

/**
 * How far help has come, by this message: the farthest stage that is likely, given how far it had come before. `isKept`:
 * it is to be remembered, so a stage that comes out of nothing has to be surer. `isVoice`: a voice is spoken of, which is
 * nobody's company. Null where nothing of it is said. Pure.
 */
export function helpToldIn(
  before: Stage | null,
  said: HelpSaid,
  { isKept, isVoice }: { isKept: boolean; isVoice: boolean },
): Stage | null {
  const { course, text } = said;
  if (ofSoftware.test(text)) return null;
  const isAsleep = said.answers.has('asleep') || course.over.asleep >= 0;
  const isNoCall = noCall.some((one) => said.answers.has(one));
  const isFeared = hears(course, 'fears');
  const best = Math.max(...stageLabels.map((label) => course.over[label]));
  const from = rankOf(before);
  const words = text.trim().split(/\s+/).length;
  const isLoose = !isKept && !isFeared && !course.labels.has('nothing') && words > fewWords;
  const isLikely = (stage: Stage): boolean => {
    const label = stageLabels[order.indexOf(stage)];
    if (label === undefined || (isNoCall && stage === 'on_call')) return false;
    if (isAsleep && stage !== 'named' && !hears(course, label, 'sure')) return false;
    const isDoubted = isVoice || said.answers.has('nobody');
    if (isDoubted && !isByRule(said, stage) && !hears(course, label, 'sure')) return false;
    if (words <= shortAnswer && !isByRule(said, stage)) return false;
    const rank = rankOf(stage);
    const own = course.over[label];
    const apart = stage === 'crew' ? crewBesideTheBest : besideTheBest;
    if (own < best - apart && !isByRule(said, stage)) return false;
    if ((stage === 'going' || stage === 'named') && (refuses.test(text) || ofDying.test(text))) return false;
    const isLate = stage === 'beside' || stage === 'on_call' || stage === 'crew';
    const isDoubtful = notSo.test(text) || (words <= fewWords && !isByRule(said, stage));
    if (isLate && !hears(course, label, 'sure') && isDoubtful) return false;
    if (isFeared && rank >= rankOf('coming') && !hears(course, label, 'sure')) return false;
    const isNext = from >= 0 && rank > from && !(stage === 'crew' && from < rankOf('coming'));
    const likelier = isNext ? (isLate ? lateIsLikelier : nextIsLikelier) : 0;
    const jump = isKept && isLate && from < 0 ? fromNothing : 0;
    const tooSoon = isKept && stage === 'crew' && from < rankOf('coming') ? crewTooSoon : 0;
    const ruled = isByRule(said, stage) || (isAsleep && stage === 'named') ? byRule : 0;
    const loose = isLoose && own === best && stage !== 'on_call' && stage !== 'crew' ? slack : 0;
    return own + likelier + ruled + loose - jump - tooSoon >= 0;
  };
  return order.findLast(isLikely) ?? null;
}

/** Whoever was there has gone, or a call has ended. */
const hasGone =
  /\b(?:(?:he|she|they|everyone|everybody)(?:['’]s|['’]ve|ve| has| have)? (?:just )?(?:left|gone|went (?:home|off|away|out)|drove off)|(?:i['’]?m|im|i am) (?:on my own|alone|by myself) (?:again|now))\b/i;
const callEnded =
  /\b(?:hung up|cut off|line(?:['’]s)? (?:went |is )?dead|(?:call|line) (?:dropped|ended|broke off)|lost (?:the )?(?:signal|call)|put me on hold|keeps? ringing out|nobody(?:['’]s| is)? (?:picking|picks|picked))\b/i;
export const isGone = (text: string): boolean => hasGone.test(text);
export const isCallEnded = (text: string): boolean => callEnded.test(text);
