import { asksForDeletion } from '../asks-to-delete';
import { type DangerKind, isLight } from '../danger';
import { forget } from '../heard';
import { counts } from '../reading/weigh';
import { type Opening, says } from './danger-said';
import { move, otherwise } from './hear-answer';
import { listeningTurns } from './listen-on';
import { fearIn } from './listening/further/fears';
import { bare } from './listening/short-answers';
import { mortalDanger } from './mortal-danger';
import { addsUp, otherDanger } from './other-danger';
import { questionFor } from './question-for';
import { raisedWrongly } from './raised-wrongly';
import { somebodyHurt } from './somebody-hurt';
import { type Line, sceneOf } from './speak';
import { type CareFrame, type CareState, nothingKnown } from './state';
import { type GentleTopic, gentleQuestions } from './states/gentle';
import { asBefore, entering, heldTurns, rotated, type Step, start } from './step';
import type { Turn } from './turn';

/**
 * "That was a figure of speech" ends an alarm and its lock, unless more was said than the figure. Then it is asked about
 * once more, and a no ends it; what was done, gathered or planned is not taken back by a word.
 */
export function misread(turn: Turn): Step | null {
  const { state, answers, listened } = turn;
  if (isStartled(turn)) return takenBack(state);
  const isAsked =
    state.frame === 'crisis' ||
    state.offered.includes('figure') ||
    raisedWrongly(turn) ||
    (state.name === 'abuse_at_home' && state.at === 'open');
  if (!isAsked || !answers.has('figure') || state.minor || isEased(state)) return null;
  if (turn.assessment.signals.some((one) => !isLight(one) && one.kind !== 'unclear')) return null;
  if (listened.took || listened.hurt || listened.means || listened.place || listened.farewell) return null;
  const { known } = state;
  const isOneMessage = known.turns <= 1 && !known.admitted;
  const facts = known.act || known.plan || known.means || known.place || known.farewell;
  if (facts ? !(isOneMessage && listened.quoted && !known.act) : !isOneMessage) {
    return facts || state.danger ? null : { line: { to: 'ask', says: 'again' }, change: {} };
  }
  if (facts) return { line: { to: 'ask', says: 'again' }, change: { danger: false, known: nothingKnown } };
  return takenBack(state);
}

/** It was asked about, answered and has eased since: there is no alarm left to take back. */
const isEased = ({ name, settled, known }: CareState): boolean =>
  (name === 'after' || name === 'scale') && settled && known.admitted;

const takenBack = (state: CareState): Step => ({
  line: { to: 'companion', says: 'figure' },
  change: {
    ...asBefore(state),
    heard: forget(state.heard),
    known: nothingKnown,
    danger: false,
    settled: false,
    turnsLeft: 0,
  },
});

/** "Oh gosh no, she wore my dress": somebody who is startled by the alarm, and says why. */
const startled =
  /^\W*(?:(?:wait|what|wtf|huh|oh|omg|haha\w*|lol|whoa|woah|wow|sorry)\W+)*(?:(?:oh|omg|my|good|dear|gosh|god|lord|heavens|jesus|christ|goodness|hell|no|nooo*)\W+)+no+\b|^\W*(?:what|wtf|omg|haha\w*|lol|whoa)\W+no+\b/i;

/** The alarm was for harm to somebody, in one message, and nothing else was said. */
function isStartled({ state, text, listened, assessment }: Turn): boolean {
  if (state.name !== 'harm_others' || state.known.turns > 1 || state.minor || state.known.child) return false;
  const facts = listened.means || listened.weapon || listened.hurt || listened.took || listened.will;
  const isMore = assessment.signals.some((one) => !isLight(one) && one.kind !== 'unclear');
  return startled.test(text) && text.trim().split(/\s+/).length > 3 && !facts && !isMore;
}

/** Past the first question. */
const isWatched = ({ name }: CareState): boolean => name !== 'ask' && name !== 'check_in';

const frameWeight: Readonly<Record<CareFrame, number>> = {
  crisis: 7,
  abuse: 6,
  carer: 5,
  minor: 4,
  body: 4,
  reality: 4,
  overwhelm: 2,
  dependence: 1,
  check_in: 1,
  language: 0,
};

/** Danger first, whatever is open. */
export function danger(turn: Turn): Step | null {
  const { state } = turn;
  if (state.frame === 'crisis' && isWatched(state) && isReluctant(turn)) return null;
  const hurt = somebodyHurt(turn);
  if (hurt) return opening(turn, hurt);
  if (isHelped(turn)) return null;
  const mortal = mortalDanger(turn);
  const isStill = mortal?.to === 'in_progress' && state.name === 'in_progress' && hearsMore(turn);
  if (mortal && !isStill && !(mortal.weight < 10 && state.name === 'in_progress'))
    return opening(turn, mortal);
  const other = otherDanger(turn);
  if (!other) return null;
  const stands = state.frame === null ? -1 : frameWeight[state.frame] + (state.danger ? 2 : 0);
  if (other.to === 'harm_others' && state.name === 'harm_others' && givesAway(turn)) return null;
  if (other.weight > stands) return opening(turn, other);
  const isAgain =
    state.frame === 'crisis' && other.to === 'ask' && !(isWatched(state) && turnsToSomebody(turn));
  return isAgain ? saidAgain(turn) : null;
}

/** Somebody has come to the person, or what is told is somebody else's: the state that is open answers it. */
function isHelped({ state, answers, listened, text }: Turn): boolean {
  if (listened.took || listened.hurt) return false;
  if (state.frame === 'carer') return answers.has('other_has') && !/\bi(?:'m| am)\b/i.test(text);
  const isThere = state.name === 'at_place' || state.known.place;
  return state.frame === 'crisis' && isThere && answers.has('helper_here');
}

/** The thing is put down or handed over. */
const givesAway = ({ answers }: Turn): boolean => answers.has('away') || answers.has('will_move');

/** While help is under way, how the body is and who is there is answered, not the act once more. */
const hearsMore = ({ answers }: Turn): boolean =>
  (
    ['worse', 'at_door', 'nobody', 'company', 'in_house', 'asleep', 'present', 'named', 'will_reach'] as const
  ).some((one) => answers.has(one));

/** "I don't like to wake him" is about somebody who is there, and no wish never to wake. */
const isReluctant = ({ text, answers }: Turn): boolean =>
  answers.has('asleep') &&
  /^[^.!?]{0,40}\b(?:not|n't|dont|hate|rather not)\b[^.!?]{0,12}\b(?:wake|waking|disturb|bother) (?:him|her|them|my|mum|mom|dad)\b[^.!?]{0,30}[.!?]*$/i.test(
    text.trim(),
  );

/** Somebody to turn to, or what stands in the way of it. */
const turnedTo = [
  'asleep',
  'in_house',
  'company',
  'present',
  'called',
  'will_reach',
  'coming',
  'written',
  'no_voice',
  'no_credit',
  'overheard',
  'knows_already',
  'only_them',
] as const;

const turnsToSomebody = ({ answers }: Turn): boolean => turnedTo.some((one) => answers.has(one));

/** A wish to die said again while it is being asked about. */
function saidAgain(turn: Turn): Step | null {
  const { state } = turn;
  if (state.name === 'ask' || state.name === 'check_in') return move(turn, 'yes');
  const held = { turnsLeft: heldTurns, settled: false };
  if (state.name === 'after' || state.name === 'scale')
    return {
      line: { to: state.danger ? 'urgent' : 'reach', says: 'person', aside: 'said_again' },
      change: held,
    };
  const fear = fearIn(bare(turn.text));
  const step = otherwise(turn, fear ?? 'said_again');
  return { ...step, change: { ...step.change, ...held } };
}

/** What is said instead when the same sentence would open twice running. */
const nextOf: Readonly<Record<string, Line>> = {
  'means.first_near': { to: 'means', says: 'leave' },
  'means.distance': { to: 'means', says: 'leave' },
  'means.place': { to: 'means', says: 'leave' },
  'means.first': { to: 'urgent', says: 'person' },
  'in_progress.maybe': { to: 'in_progress', says: 'door' },
  'harm_child.hurt': { to: 'harm_child', says: 'hurt' },
  'harm_others.hurt': { to: 'harm_others', says: 'hurt' },
  'carer.hurt': { to: 'carer', says: 'watch' },
  'carer.watch': { to: 'carer', says: 'hurt' },
  'time.goodbye': { to: 'means', says: 'ask' },
  'abuse_at_home.open': { to: 'abuse_at_home', says: 'danger' },
  'abuse_at_home.neck': { to: 'abuse_at_home', says: 'doctor' },
  'intent.command': { to: 'means', says: 'obeying' },
  'means.there': { to: 'means', says: 'leave' },
  'means.obeying': { to: 'urgent', says: 'person' },
  'means.loud': { to: 'urgent', says: 'person' },
};

function opening(turn: Turn, { weight: _, isDanger, change = {}, ...line }: Opening): Step {
  const { state } = turn;
  const id = `${line.to}.${line.says}`;
  const isAgain = state.last === id || (line.to === 'in_progress' && state.name === 'in_progress');
  const next = isAgain ? (nextOf[id] ?? { to: line.to, says: rotated(state, sceneOf(line.to)) }) : line;
  const frame = sceneOf(line.to).frame;
  const grave = isDanger ? { danger: true, locked: true, careful: true } : {};
  return {
    line: next,
    change: {
      ...entering(state, line.to),
      ...change,
      ...grave,
      settled: false,
      checkIn: false,
      turnsLeft: heldTurns,
      known: {
        ...state.known,
        ...change.known,
        ...alarmOf(turn, frame),
        ...(line.to === 'ask' && (turn.listened.soon || turn.answers.has('when_soon')) && { time: true }),
      },
    },
  };
}

/** An alarm that opens anew counts from one: an earlier one was answered. */
function alarmOf({ state }: Turn, frame: CareFrame): Partial<CareState['known']> {
  const turns = Number(frame === 'crisis');
  const other = state.known.other || frame === 'carer';
  return state.frame === null
    ? { turns, admitted: false, other: frame === 'carer' }
    : { turns: state.known.turns + turns, other };
}

/** No frame is open: age, the day after, a language, and the gentle question. */
export function opened(turn: Turn): Step {
  const { state, assessment } = turn;
  if (state.minor && isFirstSign(turn))
    return start(state, { to: 'ask', says: 'gathered' }, { ...entering(state, 'ask'), locked: true });
  if (state.minor) return youthStep(turn);
  if (state.checkIn) return start(state, { to: 'check_in', says: 'open' }, { checkIn: false });
  if (assessment.language === 'unknown' && !state.languageTold)
    return start(state, { to: 'other_language', says: 'open' }, { languageTold: true });
  const isAsked = assessment.asks === 'direct' || assessment.asks === 'frame';
  if (isAsked && !turn.answers.has('denies')) {
    const line: Line = state.listening > 0 ? questionFor(turn) : { to: 'ask', says: 'unclear' };
    return start(state, line, { ...entering(state, line.to), careful: true });
  }
  const nobody = { frame: null, name: 'companion', at: '' } as const;
  const isGentle =
    assessment.asks === 'gentle' ||
    turn.listened.inHand ||
    says(turn, ['abuse_at_home'], 'weak') ||
    isSecretive(turn);
  // Words that somebody wants gone are deleted first; a question would hold that up.
  const isHeldUp = asksForDeletion(turn.text) !== null;
  if (!isGentle || state.gentleAsked || isHeldUp) return { line: null, change: nobody };
  const topic = topicOfSign(turn);
  const questions = gentleQuestions[topic];
  return {
    line: null,
    change: {
      ...nobody,
      name: 'gentle',
      gentle: questions[state.turn % questions.length] ?? questions[0],
      gentleAsked: true,
      gentleAbout: topic,
      listening: listeningTurns,
    },
  };
}

/** Who would learn of it is asked soon after a faint sign. */
const isSecretive = ({ listened, state }: Turn): boolean =>
  listened.asksFirst ||
  (listened.secrecy && state.heard.signals.some(({ turn }) => turn >= state.heard.turn - 3));

/** Danger is asked about before age: once, at the first sign. */
const isFirstSign = (turn: Turn): boolean =>
  turn.state.known.turns === 0 &&
  !Object.keys(turn.state.said).some((script) => script.startsWith('ask.')) &&
  says(turn, addsUp, 'faint');

function youthStep(turn: Turn): Step {
  const { state } = turn;
  if (state.said['youth.open'] === undefined)
    return start(state, { to: 'youth', says: 'open' }, entering(state, 'youth'));
  return start(state, { to: 'youth', says: rotated(state, sceneOf('youth')) }, {});
}

const signs: readonly (readonly [GentleTopic, readonly DangerKind[]])[] = [
  ['body', ['restricting', 'purging', 'substance', 'withdrawal', 'medication_stopped', 'medical_emergency']],
  ['harm', ['harm_others']],
  ['abuse', ['abuse_at_home']],
  ['someone', ['child_in_danger', 'other_in_danger']],
  ['voice', ['outside_voice', 'delusion', 'command_voice']],
  ['state', ['mania', 'dissociation', 'flashback', 'overwhelm']],
];

/** Whoever is dead is in no danger: what they are said to want is the person's own wish. */
const ofTheDead = /\b(?:dead|late|died|passed (?:away|on)|gone|grave|heaven|other side)\b/i;

const topicOfSign = (turn: Turn): GentleTopic =>
  signs.find(
    ([topic, kinds]) => says(turn, kinds, 'weak') && !(topic === 'someone' && ofTheDead.test(turn.text)),
  )?.[0] ?? (turn.assessment.signals.some((one) => counts(one)) ? 'life' : 'unclear');
