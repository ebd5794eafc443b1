import { isLight, type Signal } from '../danger';
import { isEmergency } from '../emergency/hear-emergency';
import { forget } from '../heard';
import type { Answer } from './answer';
import { plainlyAnswersTheGuide } from './answers-the-guide';
import type { Aside } from './asides';
import { otherwise } from './hear-answer';
import { listeningTurns } from './listen-on';
import { topicOf } from './listening/topics';
import type { Certainty } from './listening/trained/certainty';
import { isHeard } from './listening/trained/hear';
import type { AnswerLabel } from './listening/trained/labels';
import {
  groundOf,
  harmless,
  holdsFact,
  isLearnt,
  isOrdinaryTalk,
  isQuiet,
  isUnlikeDanger,
  namesNothing,
} from './ordinary-talk';
import { isPlainNo } from './plain-no';
import { nothingRecorded } from './record/record';
import { type CareState, nothingKnown } from './state';
import { asBefore, type Step } from './step';
import type { Turn } from './turn';

/** Said before the talk goes on, when an alarm of the score was a mistake. */
export const apologies = [
  'I took that more seriously than you meant it, sorry.',
  'Then I misread what you wrote, sorry.',
  'Sorry, I heard more in that than there was.',
] as const;

/** What a message may not say if it is to end an alarm. */
const heldBy: readonly Answer[] = [
  ...(['yes', 'unsure', 'rather_not', 'when_soon', 'planned', 'no_plan', 'arranged', 'do_it'] as const),
  ...(['near', 'thing_near', 'thing_here', 'will_move', 'at_place', 'whereabouts'] as const),
  ...(['hurt', 'hurting_myself', 'in_pain', 'body_alarm', 'substance', 'drunk', 'scratches'] as const),
  ...(['worse', 'longs_for_dead', 'also_me', 'told_to', 'told_harm', 'obeys', 'written'] as const),
  ...(['joke', 'help_now', 'cannot_call', 'call_failed', 'fears_help', 'not_safe'] as const),
];

/** Beside the question stands something that evades it, or that is heavy itself. */
const heavyTopics: ReadonlySet<Aside> = new Set<Aside>([
  ...(['silence', 'own_mind', 'no_talk', 'promise', 'leaving', 'why_ask', 'who_knows', 'hospital'] as const),
  ...(['pain', 'alone', 'ashamed', 'let_down', 'line_doubt', 'their_reaction', 'gossip', 'angry'] as const),
  ...(['stay_here', 'sorry', 'cannot', 'not_to_bear', 'grief', 'not_mad', 'come_back', 'joke'] as const),
  ...(['job', 'child_taken', 'wake_fear', 'seen', 'known_there', 'licence', 'cut_off'] as const),
  ...(['no_signal', 'promised', 'not_promised', 'dignity', 'guilt'] as const),
]);

/** What the trained listener must not hear. */
const heldByLabel: readonly (readonly [AnswerLabel, Certainty])[] = [
  ...(['near', 'acting', 'planned', 'will', 'voices', 'yes', 'rather_not'] as const).map(
    (label) => [label, 'likely'] as const,
  ),
  ['place', 'sure'],
  ['soon', 'sure'],
];

/** What safety may have said before in a conversation in which no danger was found. */
const ofMistakes =
  /^(?:ask\.(?:unclear|gathered|again|else|short)|plan\.(?:unanswered|else|short))$|^(?:gentle|aside|other_language|companion)\./;

/** How much an ordinary message speaks against an alarm: talk that is unlike danger, and words that merely rank low. */
const weights = { ordinaryTalk: 2, ranksLow: 1 } as const;
/**
 * What has to speak against an alarm until it ends: one that ranks no higher than many ordinary messages, one that a rule
 * hints at, and one that ranks as only few ordinary messages do, or that a body in danger began.
 */
const needed = { learnt: 2, hinted: 3, misread: 4, high: 4 } as const;
const highRank = 1.2;

const isHint = (one: Signal): boolean => !isLearnt(one) && !harmless.has(one.kind);

/**
 * How much has to speak for ordinary talk until an alarm ends that this turn opens. Null where a rule finds danger in it or
 * found any that was more than a light sign, and where danger was spoken of earlier in the conversation.
 */
export function ordinaryNeeded(turn: Turn): number | null {
  const { heard, said } = turn.state;
  const ground = groundOf(turn);
  if (ground === 'told') return null;
  if ((['yes', 'when_soon', 'planned', 'no_plan'] as const).some((one) => turn.answers.has(one))) return null;
  if (!Object.keys(said).every((id) => ofMistakes.test(id))) return null;
  const { signals, rank } = turn.assessment;
  const isBody = signals.some((one) => isEmergency(one) && !isLight(one));
  if (ground === 'may_be_misread') return needed.misread;
  if (isBody || (rank !== null && rank >= highRank)) return needed.high;
  const isHinted = signals.some(isHint) || heard.signals.some(isKeptHint);
  return isHinted ? needed.hinted : needed.learnt;
}

const isKeptHint = ({ kind }: { kind: Signal['kind'] }): boolean => !harmless.has(kind);

/** A message beside the question in which nothing of danger is heard. */
export function isHarmless(turn: Turn): boolean {
  const { answers, assessment, heard } = turn;
  if (assessment.asks !== 'none' || !namesNothing(turn) || turn.isForeign) return false;
  if (assessment.language === 'unknown' || heldBy.some((one) => answers.has(one))) return false;
  return (
    !holdsFact(turn) &&
    !turn.listened.means &&
    !heldByLabel.some(([label, least]) => isHeard(heard, label, least))
  );
}

const isOpen = ({ endsAfter, name, danger, minor, known }: CareState): boolean =>
  endsAfter !== null &&
  (name === 'ask' || name === 'plan') &&
  !(danger || minor || known.admitted || known.act || known.plan || known.means || known.place);

/** A plain no, or an ordinary message long enough to be ranked that evades nothing. */
function isOrdinary(turn: Turn): boolean {
  const { asksSoftware } = turn;
  if (isPlainNo(turn) || asksSoftware === 'only') return true;
  return ranksLow(turn) && !heavyTopics.has(topicOf(turn.text));
}

/** Long enough to be ranked, and as little like dangerous messages as most are. */
export const ranksLow = ({ assessment: { rank } }: Turn): boolean => rank !== null && rank < 0;

/**
 * An alarm that no rule found a reason for, and a message after it that is ordinary: once enough speaks for that, it ends,
 * all is as before, and the companion goes on with a short apology. Nothing ends where danger is heard, then or now. Pure.
 */
export function letGo(turn: Turn): Step | null {
  const { state } = turn;
  if (!isOpen(state) || !isHarmless(turn) || !isOrdinary(turn)) return null;
  // Where a rule hinted at something, a no is answered.
  if (isPlainNo(turn)) return state.heard.signals.some(isKeptHint) ? null : ended(turn, listeningTurns);
  return turn.asksSoftware === 'only' ? ended(turn) : weighed(turn, weights.ranksLow);
}

/**
 * The same in every frame, for ordinary talk and for what only asks the software for something; heard before what was learnt
 * from talks about danger, which hears danger in any words. Pure.
 */
export function passedOver(turn: Turn): Step | null {
  const { state } = turn;
  if (state.endsAfter === null || state.frame === null || state.minor) return null;
  const isRequest = turn.asksSoftware === 'only' && isQuiet(turn) && !holdsFact(turn);
  if (isRequest) return ended(turn);
  if (isScaled(turn)) return null;
  if (isOfTheGuide(turn)) return weighed(turn, weights.ordinaryTalk);
  if (heavyTopics.has(topicOf(turn.text))) return null;
  if (isOrdinaryTalk(turn)) return weighed(turn, weights.ordinaryTalk);
  return isUnlikeDanger(turn) ? weighed(turn, weights.ranksLow) : null;
}

/** A number was asked for. */
const isScaled = ({ state, text }: Turn): boolean =>
  (state.name === 'scale' || state.offered.includes('scale_10')) && /\d/.test(text);

/** An answer to what the guide had asked, where safety asked for neither a place nor a number. */
const isOfTheGuide = (turn: Turn): boolean => turn.state.name === 'ask' && plainlyAnswersTheGuide(turn);

function weighed(turn: Turn, weight: number): Step {
  const left = (turn.state.endsAfter ?? 0) - weight;
  if (left <= 0) return ended(turn);
  const asked = otherwise(turn);
  return { ...asked, change: { ...asked.change, endsAfter: left } };
}

const ended = ({ state }: Turn, listening = 0): Step => ({
  line: null,
  change: {
    ...asBefore(state),
    ...{ frame: null, name: 'companion', at: '', again: 0, turnsLeft: 0, endsAfter: null },
    ...{ heard: forget(state.heard), known: nothingKnown, record: nothingRecorded },
    ...{ danger: false, settled: false, neutralTitle: false, noParts: false, gentleAbout: null, listening },
    apology: apologies[state.turn % apologies.length] ?? apologies[0],
  },
});
