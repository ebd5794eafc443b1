import { enter, withoutNumber } from '../advance';
import { questionOf } from '../ask';
import { countWords } from '../clauses';
import { ending, type Outcome, say } from '../outcome';
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

/** Whether the open question is for a number that was asked for once more already, in an earlier turn. */
const isAskedEnough = (s: Session): boolean =>
  asksNumber(s) && !s.unasked && (s.reasked[s.state] ?? s.turn) < s.turn;

const asksNumber = ({ state, step }: Session): boolean =>
  (state === 'arrive' && step === 'full') || (state === 'ground' && step === 'after');

/** Goes on without a number that was asked for: to what comes after it. */
function pastNumber(s: Session): Outcome {
  if (s.state === 'ground') return s.locked ? enter(s, 'gentle', 'ask') : enter(s, 'ground', 'continue');
  return withoutNumber(s);
}

const asking = (s: Session): Session =>
  asksNumber(s) && !s.unasked ? { ...s, reasked: { [s.state]: s.turn, ...s.reasked } } : s;

/** Says something, then leads back to the question that stands open: in short, or in full when it was not asked yet. A number is asked for once more at most. */
export function backTo(s: Session, said: (string | null)[]): Outcome {
  const at = asking(standing(s));
  if (isAskedEnough(at))
    return ending(pastNumber(at), (session, { text, choices }) => {
      const { pieces, ask } = fitting(said, { ask: text, choices });
      return {
        session: { ...session, otherWay: false, unasked: false },
        line: compose(pieces, ask, choices),
      };
    });
  const isListening = at.state === 'journal' && at.step === 'on';
  const question = isListening ? { ask: '', choices: ['Done'] } : openQuestion(at);
  const { pieces, ask } = fitting(said, question);
  const line = compose(pieces, ask, question.choices);
  if (isListening) return say(at, line);
  const opened = at.state === 'arrive' && at.step === 'open' ? { ...at, step: 'mind' } : at;
  return say({ ...opened, otherWay: false, unasked: false }, line);
}
