import { isLight, type Signal } from '../danger';
import { forget } from '../heard';
import type { Answer } from './answer';
import type { Aside } from './asides';
import { otherwise } from './hear-answer';
import { listeningTurns } from './listen-on';
import { topicOf } from './listening/topics';
import type { Certainty } from './listening/trained/certainty';
import { isHeard } from './listening/trained/hear';
import type { AnswerLabel } from './listening/trained/labels';
import { isPlainNo } from './plain-no';
import type { Line } from './speak';
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

const harmless: ReadonlySet<Signal['kind']> = new Set(['unclear', 'denial', 'study', 'figure_of_speech']);

/** Nothing that a rule finds is said in this message. */
export const namesNothing = ({ assessment }: Turn): boolean =>
  assessment.signals.every(({ kind }) => harmless.has(kind));

/** What safety may have said before in a conversation in which no danger was found. */
const ofMistakes =
  /^(?:ask\.(?:unclear|gathered|again|else|short)|plan\.(?:unanswered|else|short))$|^(?:gentle|aside|other_language|companion)\./;

/** So many ordinary messages in a row end an alarm by mistake; a plain no, or a request, ends one of the score at once. */
const ordinaryMessages = 2;

/**
 * How many ordinary messages end an alarm that this turn opens. Null where a rule finds danger in it or found any that was
 * more than a light sign, where it is about anything but dying, and where danger was spoken of earlier in the conversation.
 */
export function ordinaryNeeded(turn: Turn, to: Line['to']): number | null {
  const { heard, said } = turn.state;
  if (to !== 'ask' || holdsFact(turn) || !namesNothing(turn)) return null;
  if ((['yes', 'when_soon', 'planned', 'no_plan'] as const).some((one) => turn.answers.has(one))) return null;
  const isFirst = Object.keys(said).every((id) => ofMistakes.test(id));
  return isFirst && heard.signals.every((one) => isLight(one)) ? ordinaryMessages : null;
}

/** Something that was done, is at hand or planned, by the rules of listening. */
export function holdsFact({ listened }: Turn): boolean {
  const { took, hurt, farewell, place, will, done, method, inHand, tooLate, secrecy, weapon } = listened;
  if (took || hurt || farewell || place || will || done || method || inHand || tooLate) return true;
  return secrecy || weapon || listened.asksFirst || listened.tookSomething;
}

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
 * An alarm for which no rule found danger, and a message after it that is ordinary: it ends, all is as before, and the
 * companion goes on with a short apology. Nothing ends where danger is heard, then or now. Pure.
 */
export function letGo(turn: Turn): Step | null {
  const { state } = turn;
  if (!isOpen(state) || !isHarmless(turn) || !isOrdinary(turn)) return null;
  const isNo = isPlainNo(turn);
  if (!isNo && turn.asksSoftware !== 'only' && (state.endsAfter ?? 0) > 1) {
    const asked = otherwise(turn);
    return { ...asked, change: { ...asked.change, endsAfter: (state.endsAfter ?? 2) - 1 } };
  }
  return {
    line: null,
    change: {
      ...asBefore(state),
      ...{ frame: null, name: 'companion', at: '', again: 0, turnsLeft: 0, endsAfter: null },
      ...{ heard: forget(state.heard), known: nothingKnown, settled: false },
      ...{ gentleAbout: null, listening: isNo ? listeningTurns : 0 },
      apology: apologies[state.turn % apologies.length] ?? apologies[0],
    },
  };
}
