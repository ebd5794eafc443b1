import { readYesNo } from './care-answers';
import { askPlan, clearGently, openAcute, openIdeation } from './care-crisis';
import { answer, type CareState, type CareTurn, companionAnswers, type Outcome, reply } from './care-state';
import { type CheckKind, checks, cleared, watch } from './scripts/questions';

const answers = ['Yes', 'Not sure', "I'd rather not say", 'No'];

/** Past, third person, study, denial, doubtful idiom: one line, then "And you, today?" */
export function openCheck(turn: CareTurn): Outcome {
  const { state, assessment } = turn;
  const kind: CheckKind = assessment.kind in checks ? (assessment.kind as CheckKind) : 'idiom';
  const justCleared = state.clearedAt !== null && state.turn - state.clearedAt <= 5;
  if (justCleared && !grave.has(kind)) return companionAnswers(state);
  const card = grave.has(kind) ? 'small' : null;
  return answer(state, reply(state, 'check', `check.${kind}`, checks[kind], answers, card), {
    frame: 'check',
    step: 'check',
    kind,
  });
}

const grave = new Set<CheckKind>(['harm_others', 'danger_from_others', 'eating']);

export function continueCheck(turn: CareTurn): Outcome {
  const { state, text, assessment } = turn;
  const heard = assessment.kind === 'denial' ? 'no' : readYesNo(text);
  const asksSafety = state.kind === 'danger_from_others';
  const worrying = asksSafety ? heard === 'no' || heard === 'unsure' : heard === 'yes' || heard === 'unsure';
  if (heard === 'unclear') return assessment.level === 'check' ? openCheck(turn) : companionAnswers(state);
  if (heard === 'rather_not')
    return state.kind === 'danger_from_others' ? openAcute(turn, state.kind) : openIdeation(turn);
  if (worrying && state.kind === 'eating') return openAcute(turn, 'eating_medical');
  if (worrying && grave.has(state.kind as CheckKind)) return openAcute(turn, state.kind);
  if (worrying) return openIdeation(turn);
  return answer(
    state,
    reply(
      state,
      'check',
      'cleared.lightly',
      cleared.lightly,
      ['Go on', 'Something else'],
      grave.has(state.kind as CheckKind) ? 'small' : null,
    ),
    {
      frame: null,
      step: 'none',
      clearedAt: state.turn,
    },
  );
}

/** Heavy words gather (2 in 5 turns, or 3 in all): ask once per session. */
export function watchGathered(state: CareState): boolean {
  const lately = state.watchTurns.filter((turn) => state.turn - turn < 5);
  return !state.watchAsked && (lately.length >= 2 || state.watchTurns.length >= 3);
}

export const openWatch = ({ state }: CareTurn): Outcome =>
  answer(state, reply(state, 'watch', 'watch', watch, answers), {
    frame: 'watch',
    step: 'direct',
    watchAsked: true,
    kind: 'suicide',
  });

export function continueWatch(turn: CareTurn): Outcome {
  const heard = turn.assessment.kind === 'denial' ? 'no' : readYesNo(turn.text);
  if (heard === 'no') return clearGently(turn.state);
  return heard === 'unclear' ? companionAnswers(turn.state) : askPlan(turn, heard);
}
