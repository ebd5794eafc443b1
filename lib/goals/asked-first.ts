import { assess } from '../safety/assess';
import { careTurn, startCare } from '../safety/care';
import { asksAboutNamed, asksAboutReason, asksDirectly, saidAsReason, saidAsWish } from './as-wish';
import { heaviest } from './heaviest';
import { isOrdinaryAnswer } from './ordinary-answers';

/** What an intention says by itself. */
interface GoalWords {
  title: string;
  why: string | null;
}

/** The title and the reason of an intention as somebody would say them in a conversation. */
const saidOf = ({ title, why }: GoalWords): string[] => [
  saidAsWish(title),
  ...(why ? [saidAsReason(why)] : []),
];

/** The words of an intention as somebody would say them in a conversation. */
export const wordsOfGoal = (goal: GoalWords): string => saidOf(goal).join('\n\n');

/** What of an intention a conversation would ask about before it goes on: all of it together, its title or its reason, as met most heavily. */
const askedOf = (goal: GoalWords): string | undefined =>
  heaviest([...new Set([wordsOfGoal(goal), ...saidOf(goal)])].filter(asksDirectly));

/** Whether a conversation would ask about what an intention says before it goes on. */
export const asksAboutGoal = (goal: GoalWords): boolean => askedOf(goal) !== undefined;

/** What of an intention is read with the first message since it stands in these words: what would be asked about, if anything is. */
export function besideFirst(goal: GoalWords): { text: string; isAsked: boolean } {
  const asked = askedOf(goal);
  return { text: asked ?? wordsOfGoal(goal), isAsked: asked !== undefined };
}

/**
 * Whether a conversation would ask about words before anything is done with them, as they stand or as a wish that they name by itself
 * ("Nicht mehr aufwachen"): an errand cannot ask.
 */
export const asksAboutSaid = (words: string): boolean =>
  !isOrdinaryAnswer(words) && (assess(words).asks !== 'none' || asksAboutNamed(words));

/** The same of what an errand is to do, which may name a wish as a reason does ("Nicht mehr aufwachen"). */
export const asksAboutInstructions = (words: string): boolean =>
  asksAboutSaid(words) || asksAboutReason(words);

/**
 * Whether a conversation would ask before it did what was said for an intention: about the intention itself, as long as the person
 * has not `answered` that, about what was said, or about all of it together.
 */
export function asksBefore(
  goal: GoalWords & { answered?: boolean | undefined },
  ...said: readonly string[]
): boolean {
  if (said.some(asksAboutSaid)) return true;
  if (goal.answered) return false;
  if (asksAboutGoal(goal)) return true;
  // Nothing was asked, so only what was heard stays, and nothing is an answer.
  let state = { ...startCare(), heard: careTurn(startCare(), wordsOfGoal(goal)).state.heard };
  return said.some((text) => {
    if (isOrdinaryAnswer(text)) return false;
    state = careTurn(state, { text }).state;
    return state.frame !== null;
  });
}
