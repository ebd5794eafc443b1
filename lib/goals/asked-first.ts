import { assess } from '../safety/assess';
import { type CareState, careTurn, type Said, startCare } from '../safety/care';
import type { HelpFacts } from '../safety/helplines/facts';
import { asksDirectly, saidAsWish } from './as-wish';

/** What an intention says by itself. */
interface GoalWords {
  title: string;
  why: string | null;
}

/** The words of an intention as somebody would say them in a conversation. */
export const wordsOfGoal = ({ title, why }: GoalWords): string =>
  [saidAsWish(title), why].filter(Boolean).join('\n\n');

/** What of an intention a conversation would ask about before it goes on: all of it together, else its title or its reason. */
const askedOf = (goal: GoalWords): string | undefined =>
  [wordsOfGoal(goal), saidAsWish(goal.title), goal.why ?? ''].find(asksDirectly);

/** Whether a conversation would ask about what an intention says before it goes on. */
export const asksAboutGoal = (goal: GoalWords): boolean => askedOf(goal) !== undefined;

/**
 * The state of a conversation after its intention, read as what was said before it. Where nothing is asked about, only what
 * was heard stays: no question was put to the person, so nothing they say is an answer to one. Pure.
 */
export function afterGoal(before: CareState, goal: GoalWords, help?: HelpFacts): CareState {
  const { state, reply } = careTurn(
    before,
    { text: askedOf(goal) ?? wordsOfGoal(goal) } satisfies Said,
    help,
  );
  return reply !== null || before.frame !== null ? state : { ...before, heard: state.heard };
}

/**
 * Whether a conversation would ask before it did what was said for an intention: about the intention itself, as long as the person
 * has not `answered` that, about what was said, or about all of it together.
 */
export function asksBefore(
  goal: GoalWords & { answered?: boolean | undefined },
  ...said: readonly string[]
): boolean {
  if (said.some((words) => assess(words).asks !== 'none')) return true;
  if (goal.answered) return false;
  if (asksAboutGoal(goal)) return true;
  let state = afterGoal(startCare(), goal);
  return said.some((text) => {
    state = careTurn(state, { text }).state;
    return state.frame !== null;
  });
}
