import { assess, isFlagged } from '../safety/assess';
import { redactedWords, redactText } from '../safety/redact';
import { asksAboutReason, asksAboutTitle, asksDirectly } from './as-wish';
import { asksAboutGoal } from './asked-first';
import type { GoalForAgents } from './schema';

/** Words of a hard moment are left out whole: what stands beside such a sentence may tell more of it. */
const light = (words: string): string => (redactText(words).count > 0 ? redactedWords : words);

/** Which of both is not told before the person has answered what is asked about them. */
function asksOf(goal: Pick<GoalForAgents, 'title' | 'why'>): { title: boolean; why: boolean } {
  const title = asksAboutTitle(goal.title);
  const why = title || (goal.why !== null && asksAboutReason(goal.why));
  return title || why || !asksAboutGoal(goal) ? { title, why } : { title: true, why: true };
}

/**
 * An intention as a model gets it, without words of a hard moment. Its texts are read together: where one of them is of a hard moment,
 * or two are such as a conversation asks about, what would be asked about alone is left out, too. What a conversation asks about straight
 * away is left out until the person has answered that, with a title its reason as well, and both where only together they are asked
 * about. What a part says, and why an intention is done, is asked about nowhere, so no answer lets it through.
 */
export function lightGoal<T extends GoalForAgents>({ answered, ...goal }: T): Omit<T, 'answered'> {
  const texts = [goal.title, goal.why, goal.ended_because, ...goal.parts.map(({ words }) => words)].filter(
    (one) => one !== null,
  );
  const told = texts.join('\n\n');
  const asked = texts.filter((text) => assess(text).asks !== 'none');
  const together =
    asked.length > 1 || texts.some((text) => redactText(text).count > 0) || isFlagged(assess(told));
  const without = (words: string, isAsked: boolean): string =>
    (together && assess(words).asks !== 'none') || isAsked ? redactedWords : light(words);
  const asks = answered ? { title: false, why: false } : asksOf(goal);
  const parts = goal.parts.map((part) => {
    const whole = part.words ? light(`${part.name} (“${part.words}”)`) : part.name;
    const isHard = part.words !== null && whole === redactedWords;
    return {
      ...part,
      words: isHard ? redactedWords : part.words && without(part.words, asksDirectly(part.words)),
      name: light(part.name),
    };
  });
  return {
    ...goal,
    ...{
      title: without(goal.title, asks.title),
      why: goal.why && without(goal.why, asks.why),
      parts,
    },
    ended_because: goal.ended_because && without(goal.ended_because, asksAboutReason(goal.ended_because)),
  };
}
