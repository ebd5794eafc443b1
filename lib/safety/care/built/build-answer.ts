import type { Answer } from '../answer';
import type { Aside } from '../asides';
import { factAsides } from '../asides-to-facts';
import { obstacleAsides } from '../asides-to-obstacles';
import { hears } from '../course/hear-course';
import { moveByRules } from '../hear-answer';
import type { Nearness } from '../listening/slots/helper';
import type { Line } from '../speak';
import type { StateName } from '../state';
import type { Step } from '../step';
import { tells } from '../told/plain-facts';
import type { Turn } from '../turn';
import { nextStep, refusedIn } from './next-step';
import { wordsBack } from './words-back';

/** States whose sentences are about the person's own danger: these are built where nothing surer is heard. */
const ofOwnDanger: ReadonlySet<StateName> = new Set([
  ...(['ask', 'plan', 'intent', 'time', 'means', 'reach', 'urgent', 'with_someone'] as const),
]);
const questions: ReadonlySet<StateName> = new Set(['ask', 'plan', 'intent', 'time']);

/** Answers to a question about dying; without one of them the next question would not fit. */
const toQuestions: readonly Answer[] = [
  ...([
    'yes',
    'no',
    'unsure',
    'rather_not',
    'planned',
    'no_plan',
    'when_soon',
    'will_move',
    'denies',
  ] as const),
  ...(['scale_low', 'scale_high', 'scale_top', 'told_to', 'obeys', 'joke'] as const),
];

/** Of so few words the answer to what was asked is the whole. */
const oneClause = 9;
/** So few words, or silence, after a question about dying tell nothing to build on: the next plain question follows. */
const fewWords = 4;
const wordsOf = (text: string): number => text.trim().split(/\s+/).filter(Boolean).length;

const isNear =
  (...ways: readonly Nearness[]) =>
  (turn: Turn): boolean =>
    turn.helper !== null && ways.includes(turn.helper.nearness);
const always = (): boolean => true;

/** Sentences that answer one fact, and whether this message surely tells it: by a rule, whole, of the one who is meant. */
const surely: Readonly<Record<string, (turn: Turn, line: Line) => boolean>> = {
  'with_someone.coming': (turn, { aside }) =>
    isNear('coming')(turn) || (hears(turn.course, 'coming') && aside === undefined),
  'with_someone.wake': isNear('asleep'),
  'with_someone.fetch': isNear('in_house'),
  'with_someone.pick_up': ({ text }) => /\b(?:calling|ringing|phoning|calls|rings) me\b/i.test(text),
  'with_someone.hard_to_say': ({ text }, { aside }) =>
    aside === 'their_reaction' || aside === 'words' || /\b(?:say|tell|words?|start|begin)\b/i.test(text),
  'with_someone.crew': ({ text, course }) => tells('crewSeen', text) || hears(course, 'crew', 'sure'),
  'with_someone.they_call': ({ text, course }) => tells('theyCall', text) || hears(course, 'calling', 'sure'),
  'with_someone.on_call': ({ course, state }) => state.record.call && hears(course, 'calling', 'sure'),
  'with_someone.going': ({ course }) => hears(course, 'will_reach', 'sure'),
  'with_someone.beside': ({ course }) => hears(course, 'company', 'sure'),
  'with_someone.confirmed': ({ ruled }) => ruled.has('company'),
  'with_someone.awake': ({ ruled }) => ruled.has('present'),
  'with_someone.helper_writes': always,
  'with_someone.hospital': always,
  'with_someone.just_going': always,
  ...Object.fromEntries(
    ['urgent', 'reach'].flatMap((to) =>
      [
        ...(['no_voice', 'no_credit', 'text', 'phone', 'drunk', 'dialling', 'call_explained'] as const),
        ...(['numbers', 'door', 'car', 'parked', 'known', 'failed', 'children'] as const),
      ].map((says) => [`${to}.${says}`, always]),
    ),
  ),
  'urgent.ask_them': ({ helper }) => helper !== null && helper.who !== null,
  'reach.ask_them': ({ helper }) => helper !== null && helper.who !== null,
  'urgent.go': ({ ruled }) => ruled.has('will_reach'),
  'reach.go': ({ ruled }) => ruled.has('will_reach'),
  'urgent.moved': ({ steps }) => steps.includes('thing_gone'),
  'reach.moved': ({ steps }) => steps.includes('thing_gone'),
};

/** A way away from what could be used, whatever it is. */
const tellsDistance =
  /\b(?:locked|shut|closed|out of (?:the (?:car|room|house|truck|van|kitchen|bathroom)|reach)|outside|away from|over by|downstairs|on the (?:landing|couch|sofa|stairs)|in the (?:kitchen|hall|lobby|living room|staff ?room)|put (?:it|them) (?:back|away|down)|left (?:it|them))\b/i;

/** Answers to what stands between the person and help; other asides give way to the person's own words. */
const kept: ReadonlySet<Aside> = new Set([
  ...([
    'their_reaction',
    'who_knows',
    'hospital',
    'job',
    'child_taken',
    'wake_fear',
    'seen',
    'gossip',
  ] as const),
  ...([
    'line_doubt',
    'words',
    'software',
    'why_ask',
    'language',
    'not_mad',
    'stay_here',
    'let_down',
  ] as const),
  ...([
    'ashamed',
    'grief',
    'own_mind',
    'come_back',
    'no_wish',
    'young',
    'explore',
    'no_talk',
    'leaving',
    'promise',
  ] as const),
  ...(Object.keys(obstacleAsides) as (keyof typeof obstacleAsides)[]),
  ...(Object.keys(factAsides) as (keyof typeof factAsides)[]),
]);

/** An act, a thing in the hand, a will or a farewell in this very message keeps its own answer. */
function isFresh({ listened, steps, text, ruled, assessment }: Turn, { to }: Line): boolean {
  const { took, hurt, inHand, will, farewell, place, means } = listened;
  if (took || hurt || inHand || will || farewell || place || assessment.asks === 'frame') return true;
  const isDistant = steps.includes('thing_gone') || tellsDistance.test(text);
  const isNow = (['near', 'thing_near', 'thing_here', 'when_soon'] as const).some((one) => ruled.has(one));
  return to === 'means' && (means || isNow) && !isDistant;
}

/** A message of one clause that answers what was asked, in words that the rules know whole. */
function isByRules(turn: Turn, { to, says }: Line): boolean {
  if (wordsOf(turn.text) > oneClause) return false;
  const found = moveByRules(turn)?.line;
  return found?.to === to && found.says === says;
}

/** A goodbye, a plan, a day: then the question about it is asked until it is answered. */
const isNearer = ({ state: { known } }: Turn): boolean =>
  known.farewell || known.plan || known.intent || known.time;

/** Whether the sentence answers a fact that is surely heard in this message. */
function isSurelyHeard(turn: Turn, line: Line): boolean {
  if (turn.button !== null || isFresh(turn, line)) return true;
  if (line.to === 'ask' || isByRules(turn, line)) return true;
  const isTold = tells('saysYes', turn.text) || tells('onlyThoughts', turn.text);
  if (questions.has(line.to) && (isTold || isNearer(turn))) return true;
  if (questions.has(line.to) || (line.to === 'means' && line.says === 'ask'))
    return (
      wordsOf(turn.text) <= fewWords ||
      turn.assessment.asks !== 'none' ||
      toQuestions.some((one) => turn.answers.has(one))
    );
  return surely[`${line.to}.${line.says}`]?.(turn, line) ?? false;
}

/**
 * The answer where no fact is surely heard: the person's own words back, the most important step that is not done, and one
 * question. In: the turn, and what the states would say. Pure.
 */
export function built(turn: Turn, step: Step): Step {
  const { state, isForeign } = turn;
  const { line } = step;
  if (line === null || isForeign || state.frame !== 'crisis') return step;
  if (!ofOwnDanger.has(line.to) || !ofOwnDanger.has(state.name)) return step;
  if (isSurelyHeard(turn, line))
    return line.to === 'ask' && line.says === 'again'
      ? { ...step, line: { ...line, back: wordsBack(turn) } }
      : step;
  const said = { ...step.change.said, ...refusedIn(turn) };
  const next = nextStep({ ...turn, state: { ...state, ...step.change, said } });
  if (next === null) return step;
  const aside = line.aside && kept.has(line.aside) ? line.aside : undefined;
  return { line: { ...next, aside, back: wordsBack(turn) }, change: { ...step.change, said } };
}
