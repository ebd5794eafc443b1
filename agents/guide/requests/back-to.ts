import { questionOf } from '../ask';
import { countWords } from '../clauses';
import { type Outcome, say } from '../outcome';
import { compose, mostWords } from '../phrases';
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
  if (s.state === 'arrive' && s.step === 'open') return questionOf({ ...s, step: 'mind' });
  return s.unasked ? questionOf(s) : shortQuestion(s);
}

/** As much as there is room for beside the question: what comes first is the answer, and stays. */
function fitting(said: (string | null)[], question: Question): { pieces: string[]; ask: string } {
  let pieces = said.filter((piece): piece is string => piece !== null && piece !== '');
  const isTooLong = (ask: string) => countWords([...pieces, ask].join(' ')) > mostWords;
  while (pieces.length > 1 && isTooLong(question.ask)) pieces = pieces.slice(0, -1);
  return { pieces, ask: isTooLong(question.ask) ? '' : question.ask };
}

/** Says something, then leads back to the question that stands open: in short, or in full when it was not asked yet. */
export function backTo(s: Session, said: (string | null)[]): Outcome {
  const at = standing(s);
  const isListening = at.state === 'journal' && at.step === 'on';
  const question = isListening ? { ask: '', choices: ['Done'] } : openQuestion(at);
  const { pieces, ask } = fitting(said, question);
  const line = compose(pieces, ask, question.choices);
  if (isListening) return say(at, line);
  const opened = at.state === 'arrive' && at.step === 'open' ? { ...at, step: 'mind' } : at;
  return say({ ...opened, otherWay: false, unasked: false }, line);
}
