import { ending, type Outcome } from '../outcome';
import { prepend } from '../phrases';
import { openQuestionOf } from '../purpose/open-question';
import type { OpenQuestion } from '../purpose/purposes';
import { type Refused, refusedIn, refusing, willNotAsk } from '../refused';
import type { Session } from '../session';
import { rules } from '../states/rules';
import { backTo } from './back-to';
import type { DoRequest } from './request';

const kindOf: Partial<Record<OpenQuestion, Refused>> = {
  strength: 'number',
  body: 'body',
  look: 'image',
  says: 'says',
  name: 'name',
  toward: 'toward',
  job: 'job',
  'how-long': 'long',
  fear: 'fear',
};

/** Not this question: the next one, or another way. A kind of question that is refused is not asked again. */
export const skip: DoRequest = (s, { text }) => {
  const kind = refusedIn(text);
  if (!kind) return rules[s.state].skip(s);
  const at = refusing(s, kind);
  const isOpen = kindOf[openQuestionOf(s)] === kind;
  if (isOpen && kind !== 'toward')
    return ending(rules[s.state].skip(at), (session, line) => ({
      session,
      line: { ...line, text: [willNotAsk(kind), ...line.text.split('\n\n').slice(-1)].join('\n\n') },
    }));
  return backTo(at, [willNotAsk(kind)]);
};

/** A kind of question is refused beside an answer: the answer is heard, and that is not asked. */
export function skipBeside(s: Session, text: string, hear: (s: Session) => Outcome): Outcome | null {
  const kind = refusedIn(text);
  if (!kind) return null;
  return ending(hear(refusing(s, kind)), (session, line) => ({
    session,
    line: prepend(willNotAsk(kind), line),
  }));
}
