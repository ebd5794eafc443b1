import { questionOf } from '../ask';
import { type Outcome, say } from '../outcome';
import { compose } from '../phrases';
import type { Question } from '../question';
import type { Session, StateName } from '../session';
import { shortQuestion } from './short-question';

/** States that go on while exploring rests. */
const restful: StateName[] = ['ground', 'journal', 'gentle', 'ended'];

/** Where the conversation stands, as far as it may go on: while exploring rests, it rests. */
const standing = (s: Session): Session =>
  s.locked && !restful.includes(s.state) ? { ...s, state: 'gentle', step: 'ask', unasked: true } : s;

function openQuestion(s: Session): Question {
  if (s.state === 'ended' && s.step === 'over') return { ask: '', choices: [] };
  if (s.state === 'arrive' && s.step === 'open') return questionOf(s);
  return s.unasked ? questionOf(s) : shortQuestion(s);
}

/** Says something, then leads back to the question that stands open: in short, or in full when it was not asked yet. */
export function backTo(s: Session, said: (string | null)[]): Outcome {
  const at = standing(s);
  const { ask, choices } = openQuestion(at);
  const opened = at.state === 'arrive' && at.step === 'open' ? { ...at, step: 'full' } : at;
  if (at.state === 'journal' && at.step === 'on') return say(at, compose(said, '', ['Done']));
  return say({ ...opened, otherWay: false, unasked: false }, compose(said, ask, choices));
}
