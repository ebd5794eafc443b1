import { plainlyAnswersTheGuide } from './answers-the-guide';
import type { CareState } from './state';
import type { Turn } from './turn';

/** Said to the question about danger, these leave no doubt that it was asked rightly. */
const decisive = ['yes', 'rather_not', 'planned', 'no_plan', 'when_soon'] as const;
/** In more words a "maybe" is mostly about something else. */
const mostWordsOfDoubt = 3;
/** Where a question about danger stands that a yes answers. */
const yesNoStates: ReadonlySet<CareState['name']> = new Set(['ask', 'plan', 'intent', 'time', 'means']);
/** Longer and ranking lower, a message begins with a yes to something else. */
const mostWordsOfAnswer = 8;
const rankOfOther = -1;

function isDecisive(turn: Turn): boolean {
  const { answers, assessment, state, text } = turn;
  const count = text.trim().split(/\s+/).length;
  const isLongAndLow = count > mostWordsOfAnswer && assessment.rank !== null && assessment.rank < rankOfOther;
  if (!yesNoStates.has(state.name) || isLongAndLow) return false;
  const isSaid = decisive.some((one) => answers.has(one));
  const isDoubt = answers.has('unsure') && count <= mostWordsOfDoubt;
  return (isSaid || isDoubt) && !plainlyAnswersTheGuide(turn);
}

/** A turn after which ordinary talk ends no alarm any more, where it answers the question about danger. Pure. */
export const withoutDoubt = (turn: Turn): Turn =>
  turn.state.endsAfter !== null && isDecisive(turn)
    ? { ...turn, state: { ...turn.state, endsAfter: null } }
    : turn;
