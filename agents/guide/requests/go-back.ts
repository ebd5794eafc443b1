import { enter } from '../advance';
import { questionOf } from '../ask';
import { plain } from '../clauses';
import { hearAgain } from '../hear-again';
import { namedBefore } from '../named-before';
import { type Outcome, say } from '../outcome';
import { compose, pick } from '../phrases';
import type { Asked, Session, StateName } from '../session';
import { backTo } from './back-to';
import type { DoRequest } from './request';

/** States whose question can be asked again. */
const asking: StateName[] = ['wish', 'find', 'focus', 'flesh', 'toward', 'befriend', 'fears', 'arrive'];

const onlyLost =
  /\b(?:what (?:was|wis) (?:it|the question|that)|which question|the question again|lost (?:the question|my place|the page)|where (?:was i|were we)|ask (?:me )?(?:that |it )?again|repeat)\b/;

const repeated = (s: Session): Outcome => {
  const { ask, choices } = questionOf(s);
  if (ask === '') return backTo(s, ['No question is open just now.']);
  const lead = pick(s, 'repeat', ['The question was:', 'This is where we were:']);
  return say({ ...s, unasked: false }, compose([lead], ask, choices));
};

const isOpen = (s: Session, asked: Asked): boolean =>
  asked.state === s.state && asked.step === s.step && asked.about === s.about;

/** To the question before, or to a part that was spoken of before. What was said in between stays. */
export const goBack: DoRequest = (s, { text, object }) => {
  if (s.locked) return backTo(s, ['We don’t go back into it today.']);
  const named = namedBefore(s, object ?? text);
  if (named) return hearAgain(s, named);
  if (onlyLost.test(plain(text))) return repeated(s);
  const at = s.trail.findLastIndex(
    (asked) => asking.includes(asked.state) && asked.about === s.about && !isOpen(s, asked),
  );
  const before = s.trail[at];
  if (!before) return repeated(s);
  const step = before.state === 'arrive' ? 'full' : before.step;
  return enter({ ...s, trail: s.trail.slice(0, at), unasked: false }, before.state, step, [
    pick(s, 'back', ['Back one question.', 'Then the one before.']),
  ]);
};
