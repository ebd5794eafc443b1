import { type Assessment, assess } from './assess';
import * as ask from './care-ask';
import { continueCrisis, openAcute, openIdeation } from './care-crisis';
import { answerMinor, continueReality, openReality } from './care-fence';
import { continueGrounding, openGrounding } from './care-ground';
import { type CareReply, type CareState, type CareTurn, companionAnswers, type Outcome } from './care-state';

export type { CareFrame, CareReply, CareState } from './care-state';
export { startCare } from './care-state';

/**
 * One user turn of a conversation, folded. In: the state so far and what the person wrote. Out: the new state, what
 * the text was found to be, and the scripted reply, or null when the ordinary companion answers. Pure.
 */
export function careTurn(
  state: CareState,
  text: string,
): { state: CareState; assessment: Assessment; reply: CareReply | null } {
  const assessment = assess(text);
  const heavyWords = assessment.kinds.some((kind) => kind === 'burden' || kind === 'hopeless');
  const counted: CareState = {
    ...state,
    turn: state.turn + 1,
    lastLevel: assessment.level,
    minor: state.minor || assessment.kinds.includes('minor'),
    watchTurns: heavyWords ? [...state.watchTurns, state.turn + 1] : state.watchTurns,
  };
  return { assessment, ...route({ state: counted, assessment, text }) };
}

/** Heaviest first: danger, a wish to die, then the frame that is open, then what this text brings. */
function route(turn: CareTurn): Outcome {
  const { state, assessment } = turn;
  if (assessment.level === 'acute') return openAcute(turn);
  if (state.frame === 'crisis') return leftCrisis(turn);
  if (assessment.level === 'ideation') return openIdeation(turn);
  return lighter(turn);
}

function lighter(turn: CareTurn): Outcome {
  const { state, assessment } = turn;
  if (state.minor) return answerMinor(turn);
  if (assessment.level === 'reality') return openReality(turn);
  if (state.frame === 'reality') return continueReality(turn);
  if (state.frame === 'overwhelm') return continueGrounding(turn);
  if (assessment.level === 'overwhelm') return openGrounding(turn);
  if (state.frame === 'check') return ask.continueCheck(turn);
  if (state.frame === 'watch') return ask.continueWatch(turn);
  if (assessment.level === 'check') return ask.openCheck(turn);
  return ask.watchGathered(state) ? ask.openWatch(turn) : companionAnswers(state);
}

/** Care holds the turn; once it has let go, the same text is heard in the ordinary way. */
function leftCrisis(turn: CareTurn): Outcome {
  const outcome = continueCrisis(turn);
  return outcome.reply === null ? lighter({ ...turn, state: outcome.state }) : outcome;
}
