import type { Opening } from './danger-said';
import { move, otherwise } from './hear-answer';
import { ordinaryNeeded } from './let-go';
import { fearIn } from './listening/rules/fears';
import { bare } from './listening/short-answers';
import { mortalDanger } from './mortal-danger';
import { otherDanger } from './other-danger';
import { somebodyHurt } from './somebody-hurt';
import { type Line, sceneOf } from './speak';
import type { CareFrame, CareState } from './state';
import { entering, heldTurns, rotated, type Step } from './step';
import type { Turn } from './turn';

/** Past the first question. */
const isWatched = ({ name }: CareState): boolean => name !== 'ask' && name !== 'check_in';

/** How heavy a frame is against another. */
export const frameWeight: Readonly<Record<CareFrame, number>> = {
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
function isHelped(turn: Turn): boolean {
  const { state, answers, listened, text } = turn;
  if (listened.took || listened.hurt) return false;
  if (isTowardsSafety(turn)) return true;
  if (state.frame === 'carer') return answers.has('other_has') && !/\bi(?:'m| am)\b/i.test(text);
  const isThere = state.name === 'at_place' || state.known.place;
  return state.frame === 'crisis' && isThere && answers.has('helper_here');
}

const withThem: ReadonlySet<string> = new Set(['here', 'coming', 'on_phone']);

/** Somebody is with the person, or the thing is gone: nothing of it opens the danger anew, unless more is said. */
function isTowardsSafety({ state, steps, helper, listened, assessment }: Turn): boolean {
  if (state.frame !== 'crisis' || !isWatched(state) || listened.inHand || listened.will) return false;
  const isMore = assessment.signals.some(
    ({ kind, strength, whose }) => strength === 'strong' && whose !== 'other' && !ofThings.has(kind),
  );
  if (isMore) return false;
  return (
    steps.includes('thing_gone') || (helper !== null && withThem.has(helper.nearness) && !listened.means)
  );
}

const ofThings: ReadonlySet<string> = new Set(['means', 'place', 'preparation', 'other_in_danger']);

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
  'will_move',
] as const;

const turnsToSomebody = ({ answers, helper }: Turn): boolean =>
  helper !== null || turnedTo.some((one) => answers.has(one));

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
      endsAfter: state.frame === null ? ordinaryNeeded(turn) : null,
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
