import { assess, isFlagged } from '../safety/assess';
import { redactedWords, redactText } from '../safety/redact';
import { asksAboutReason, asksAboutTitle, asksDirectly } from './as-wish';
import type { GoalForAgents } from './schema';

/** Words of a hard moment are left out whole: what stands beside such a sentence may tell more of it. */
const light = (words: string): string => (redactText(words).count > 0 ? redactedWords : words);

/**
 * An intention as a model gets it, without words of a hard moment. Its texts are read together: where one of them is of a hard moment,
 * or two are such as a conversation asks about, what would be asked about alone is left out, too. What a conversation asks about straight
 * away is left out until the person has answered that.
 */
export function lightGoal<T extends GoalForAgents>({ answered, ...goal }: T): Omit<T, 'answered'> {
  const texts = [goal.title, goal.why, goal.ended_because, ...goal.parts.map(({ words }) => words)].filter(
    (one) => one !== null,
  );
  const told = texts.join('\n\n');
  const asked = texts.filter((text) => assess(text).asks !== 'none');
  const together =
    asked.length > 1 || texts.some((text) => redactText(text).count > 0) || isFlagged(assess(told));
  const without = (words: string, asks = asksDirectly): string =>
    (together && assess(words).asks !== 'none') || (!answered && asks(words)) ? redactedWords : light(words);
  const parts = goal.parts.map((part) => {
    const whole = part.words ? light(`${part.name} (“${part.words}”)`) : part.name;
    const isHard = part.words !== null && whole === redactedWords;
    return {
      ...part,
      words: isHard ? redactedWords : part.words && without(part.words),
      name: light(part.name),
    };
  });
  return {
    ...goal,
    ...{
      title: without(goal.title, asksAboutTitle),
      why: goal.why && without(goal.why, asksAboutReason),
      parts,
    },
    ended_because: goal.ended_because && without(goal.ended_because, asksAboutReason),
  };
}
