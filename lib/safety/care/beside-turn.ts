import { type Assessment, askStrengths } from '../danger';
import { nothingHeard } from '../heard';
import { type HelpFacts, helpFacts } from '../helplines/facts';
import { afterAlarm } from './after-alarm';
import { sideOf } from './help-stage';
import { careTurn } from './machine';
import { frameWeight } from './open-frame';
import type { CareFrame, CareReply, CareState } from './state';
import type { Said } from './turn';

interface Folded {
  state: CareState;
  assessment: Assessment;
  reply: CareReply | null;
}

/**
 * What is asked about: what stands beside the message, that and the message, the message first, or the danger that what stands beside it
 * told in a frame that was open. Null: nothing stands beside it.
 */
type About = 'beside' | 'both' | 'message' | 'danger' | null;
/** Dangers that are asked about in words of their own, before a wish to die. */
const ofOtherDanger: ReadonlySet<CareFrame | undefined> = new Set(['abuse', 'carer', 'body', 'reality']);
const ofOwnLife = new Set(['self', 'body', 'place']);
const isOwnLife = ({ state }: Folded): boolean => ofOwnLife.has(sideOf(state) ?? '');

/** The message is about a danger of another kind, or one is about the person's own life and the other about somebody else's. */
const isOfAnotherDanger = (own: Folded, first: Folded): boolean =>
  ofOtherDanger.has(own.reply?.frame) ||
  (own.state.frame === 'crisis' && first.state.frame === 'crisis' && isOwnLife(own) !== isOwnLife(first));

/** Danger of life beside a message that tells of none, and of no wish of the person's own to die. */
const comesBefore = (first: Folded, own: Folded): boolean =>
  first.state.danger &&
  !own.state.danger &&
  (isOwnLife(first) || !(own.reply?.frame === 'crisis' && isOwnLife(own)));

const openedWeight = ({ reply, state }: Folded): number =>
  reply === null ? -1 : frameWeight[reply.frame] + (state.danger ? 10 : 0);
const weightOf = (one: Folded): number => 100 * openedWeight(one) + askStrengths.indexOf(one.assessment.asks);
/** Puts the reading of a message first that makes most of it. */
export const heavierFirst = (a: Folded, b: Folded): number => weightOf(b) - weightOf(a);

/**
 * One user turn with what stands beside the message: words of the person that no reply was given to. In: the state so far, these
 * words, whether a conversation would ask about them, and what the person wrote. Where these words alone open a frame, nothing
 * was asked yet: the message is no answer. Then the reply is the one to the message, where that opens as much by itself, a danger of
 * another kind or mortal danger, and else the one to what stands beside it; danger of life that stands there comes before a danger of
 * another kind that is none. What the message says is never met more lightly than without. Pure.
 */
export function besideTurn(
  before: CareState,
  beside: { text: string; isAsked: boolean },
  said: Said,
  help: HelpFacts = helpFacts(null),
): Folded & { about: About } {
  const read = (state: CareState): Folded => careTurn(state, said, help);
  if (before.frame !== null) {
    const told = saidByItself(before, beside.text, help);
    const isDanger = told.danger && !before.danger;
    const own = heavier(read(before), read(isDanger ? told : withHeard(before, told)));
    return { ...own, about: isDanger ? 'danger' : beside.isAsked ? 'message' : null };
  }
  const first = opening(before, beside, help);
  const own = heavier(read(before), read({ ...before, heard: first.state.heard }));
  if (first.state.frame === null) return { ...own, about: null };
  const within = read(first.state);
  if (isMortal(within) && !isMortal(first) && openedWeight(own) < openedWeight(within))
    return { ...within, assessment: own.assessment, about: 'both' };
  const isOfAnother = isOfAnotherDanger(own, first) && !comesBefore(first, own);
  if (isOfAnother || openedWeight(own) >= openedWeight(first))
    return {
      ...{ ...own, state: withRests(own.state, first.state) },
      about: !isOfAnother && own.reply?.frame === first.reply?.frame ? 'both' : 'message',
    };
  return { ...first, state: withFacts(first.state, own.state), assessment: own.assessment, about: 'beside' };
}

/** What these words open; where they are asked about by themselves, no talk before them casts doubt on that. */
function opening(before: CareState, { text, isAsked }: { text: string; isAsked: boolean }, help: HelpFacts) {
  const ready = { ...before, checkIn: false };
  const first = careTurn(ready, text, help);
  if (first.state.frame !== null || !isAsked) return first;
  return careTurn({ ...ready, heard: nothingHeard, listening: 0, gentleAbout: null }, text, help);
}

/**
 * What these words say by themselves while a frame is open: the question there is not about them, nor are they an answer to it. What was
 * known is kept.
 */
function saidByItself(before: CareState, text: string, help: HelpFacts): CareState {
  const ready = { ...afterAlarm(before, { misread: false }), listening: 0, gentleAbout: null };
  const { state } = careTurn(ready, text, help);
  const { heard } = careTurn({ ...ready, heard: before.heard }, text, help).state;
  const { admitted, person, noVoice } = before.known;
  return {
    ...state,
    ...{ heard, turn: before.turn, before: before.before },
    known: {
      ...state.known,
      admitted: state.known.admitted || admitted,
      person: state.known.person || person,
      noVoice: state.known.noVoice || noVoice,
    },
  };
}

/** Mortal danger that was told, and not taken from an answer to the question whether there is a wish to die. */
const isMortal = ({ state }: Folded): boolean => state.danger && !state.known.admitted;

/** What a message opens by itself, where that is more than after what stands beside it; heard is both. */
const heavier = (alone: Folded, after: Folded): Folded =>
  weightOf(alone) > weightOf(after) ? { ...alone, state: withHeard(alone.state, after.state) } : after;

const withHeard = (state: CareState, { heard }: CareState): CareState => ({ ...state, heard });

/** What of the day rests for either. */
const withRests = (state: CareState, { locked, careful }: CareState): CareState => ({
  ...state,
  locked: state.locked || locked,
  careful: state.careful || careful,
});

/** What a message tells that opens nothing itself. */
const withFacts = (state: CareState, told: CareState): CareState => ({
  ...withRests(state, told),
  ...{ turn: told.turn, heard: told.heard, lastLevel: told.lastLevel, languageRests: told.languageRests },
  minor: state.minor || told.minor,
  plural: state.plural || told.plural,
  noParts: state.noParts || told.noParts,
  neutralTitle: state.neutralTitle || told.neutralTitle,
  groundings: Math.max(state.groundings, told.groundings),
  known: {
    ...state.known,
    person: state.known.person || told.known.person,
    noVoice: state.known.noVoice || told.known.noVoice,
  },
});
