import { type Assessment, askStrengths } from '../danger';
import { nothingHeard } from '../heard';
import { type HelpFacts, helpFacts } from '../helplines/facts';
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

/** What is asked about: what stands beside the message, that and the message, or the message first. Null: nothing stands beside it. */
type About = 'beside' | 'both' | 'message' | null;
/** Dangers that are asked about in words of their own, before a wish to die. */
const ofOtherDanger: ReadonlySet<CareFrame | undefined> = new Set(['abuse', 'carer', 'body', 'reality']);
const ofOwnLife = new Set(['self', 'body', 'place']);
const isOwnLife = ({ state }: Folded): boolean => ofOwnLife.has(sideOf(state) ?? '');

/** The message is about a danger of another kind, or one is about the person's own life and the other about somebody else's. */
const isOfAnotherDanger = (own: Folded, first: Folded): boolean =>
  ofOtherDanger.has(own.reply?.frame) ||
  (own.state.frame === 'crisis' && first.state.frame === 'crisis' && isOwnLife(own) !== isOwnLife(first));

const openedWeight = ({ reply, state }: Folded): number =>
  reply === null ? -1 : frameWeight[reply.frame] + (state.danger ? 10 : 0);
const weightOf = (one: Folded): number => 100 * openedWeight(one) + askStrengths.indexOf(one.assessment.asks);

/**
 * One user turn with what stands beside the message: words of the person that no reply was given to. In: the state so far, these
 * words, whether a conversation would ask about them, and what the person wrote. Where these words alone open a frame, nothing
 * was asked yet: the message is no answer. Then the reply is the one to the message, where that opens as much by itself, a danger of
 * another kind or mortal danger, and else the one to what stands beside it. What the message says is never met more lightly than
 * without. Pure.
 */
export function besideTurn(
  before: CareState,
  beside: { text: string; isAsked: boolean },
  said: Said,
  help: HelpFacts = helpFacts(null),
): Folded & { about: About } {
  const read = (state: CareState): Folded => careTurn(state, said, help);
  if (before.frame !== null) {
    const { state } = careTurn(before, beside.text, help);
    const isDanger = state.danger && !before.danger;
    // The question that is open is not about these words, nor are they an answer to it; danger they tell counts at once.
    return {
      ...read(isDanger ? state : withHeard(before, state)),
      about: beside.isAsked && !isDanger ? 'message' : null,
    };
  }
  const first = opening(before, beside, help);
  const after = read({ ...before, heard: first.state.heard });
  const alone = read(before);
  const own =
    weightOf(alone) > weightOf(after) ? { ...alone, state: withHeard(alone.state, after.state) } : after;
  if (first.state.frame === null) return { ...own, about: null };
  const within = read(first.state);
  if (isMortal(within) && !isMortal(first) && openedWeight(own) < openedWeight(within))
    return { ...within, assessment: own.assessment, about: 'both' };
  const isOfAnother = isOfAnotherDanger(own, first);
  if (isOfAnother || openedWeight(own) >= openedWeight(first))
    return { ...own, about: !isOfAnother && own.reply?.frame === first.reply?.frame ? 'both' : 'message' };
  return { ...first, state: withFacts(first.state, own.state), assessment: own.assessment, about: 'beside' };
}

/** What these words open; where they are asked about by themselves, no talk before them casts doubt on that. */
function opening(before: CareState, { text, isAsked }: { text: string; isAsked: boolean }, help: HelpFacts) {
  const ready = { ...before, checkIn: false };
  const first = careTurn(ready, text, help);
  if (first.state.frame !== null || !isAsked) return first;
  return careTurn({ ...ready, heard: nothingHeard, listening: 0, gentleAbout: null }, text, help);
}

/** Mortal danger that was told, and not taken from an answer to the question whether there is a wish to die. */
const isMortal = ({ state }: Folded): boolean => state.danger && !state.known.admitted;

const withHeard = (state: CareState, { heard }: CareState): CareState => ({ ...state, heard });

/** What a message tells that opens nothing itself. */
const withFacts = (state: CareState, told: CareState): CareState => ({
  ...state,
  ...{ turn: told.turn, heard: told.heard, lastLevel: told.lastLevel, languageRests: told.languageRests },
  minor: state.minor || told.minor,
  plural: state.plural || told.plural,
  noParts: state.noParts || told.noParts,
  locked: state.locked || told.locked,
  careful: state.careful || told.careful,
  neutralTitle: state.neutralTitle || told.neutralTitle,
  groundings: Math.max(state.groundings, told.groundings),
  known: {
    ...state.known,
    person: state.known.person || told.known.person,
    noVoice: state.known.noVoice || told.known.noVoice,
  },
});
