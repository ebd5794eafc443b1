import { plain } from '../clauses';
import { type Heard, keep } from '../keep';
import { countAlike, namingWords } from '../named-before';
import { type Outcome, say } from '../outcome';
import { cite, compose, pick } from '../phrases';
import { judgedRight } from '../quotes/judged';
import { reword } from '../reword';
import { rightWords } from '../right-words';
import type { Quote, Session } from '../session';
import { rules } from '../states/rules';
import { takeBackChosen } from '../undo';
import { backTo } from './back-to';

const noMoreOfIt =
  /\b(?:stop|quit|don'?t|dont|do not|no more|enough) (?:with )?(?:ask\w*|the (?:body|question\w*|picture\w*))\b|\bnot (?:the |that )?body question\b/;
/** The whole of what was understood last is denied. */
const deniesAll =
  /\b(?:didn'?t|did not|never) (?:say|mean|write|want)\b|\bnot what i\b|\bwrong\b|\bmis(?:read|heard|understood|taken)\b|\b(?:joke|joking|kidding|jk|sarcasm|irony)\b|\b(?:take|leave|cross) (?:that|it) (?:out|off|back)\b|\bnot (?:true|right|correct)\b|^(?:no+|nah)[\s,.!]*$/;

const sorry = (s: Session): string =>
  pick(s, 'sorry', [
    'Sorry, I took that wrong.',
    'Thank you for putting that right.',
    'Sorry. I see what you mean.',
  ]);

/** What was kept of the message before this one, or has the words that are denied: the latest of them. */
function denied(s: Session, text: string): Quote[] {
  const kept = s.quotes.filter(({ actionId }) => actionId !== null);
  const right = rightWords(text);
  const wanted = namingWords(right ? text.replace(right, ' ') : text);
  const named = kept.filter(({ quote }) => countAlike(wanted, quote) > 0);
  const latest = Math.max(...named.map(({ turn }) => turn));
  if (named.length > 0) return named.filter(({ turn }) => turn === latest);
  const isWhole = right !== null || deniesAll.test(plain(text));
  return isWhole ? kept.filter(({ turn }) => turn === s.turn - 1) : [];
}

/** Back at the question that was answered with what is gone. */
const asking = (s: Session, { asked }: Quote): Session => ({
  ...s,
  state: asked.state,
  step: asked.state === 'find' ? 'open' : asked.step,
  otherWay: false,
});

/** That question, in other words. */
function askedAnew(s: Session, gone: Quote, before: string[]): Outcome {
  const at = asking(s, gone);
  const { ask, choices } = reword(at);
  return say({ ...at, unasked: false }, compose(before, ask, choices));
}

/** What is right stands instead, as the same kind of thing; where it is a name, it is the name. */
function putRight(s: Session, { quote: right, ...heard }: Heard): Outcome {
  const named = heard.kind === 'direct_mention' ? { ...s.target, name: right } : s.target;
  return keep({ ...s, target: named }, [{ quote: right, ...heard }], (kept) =>
    backTo(kept, [
      `${pick(kept, 'right', ['I’ve put that right', 'I’ve changed it'])}: ${cite(right) ?? 'it’s as you say now'}.`,
    ]),
  );
}

/**
 * A correction: what was kept wrongly is taken back by undo. The right words are kept in its place when they were
 * said; otherwise the question is asked again in other words. `hear`: what a state makes of the rest of the message,
 * which then answers that question.
 */
export function correct(s: Session, text: string, hear: ((s: Session) => Outcome) | null = null): Outcome {
  if (!hear && noMoreOfIt.test(plain(text))) return rules[s.state].skip(s);
  const wrong = s.locked ? [] : denied(s, text);
  if (wrong.length === 0) return hear ? hear(s) : backTo(s, [sorry(s)]);
  const ids = new Set(wrong.map(({ actionId }) => actionId));
  return takeBackChosen(
    s,
    (standing) => standing.filter((id) => ids.has(id)),
    (less, so) => {
      const [gone] = so?.quotes ?? [];
      if (!gone) return hear ? hear(less) : backTo(less, [sorry(s)]);
      if (hear) return hear(asking(less, gone));
      const right = rightWords(text);
      const rightOne =
        right && right !== gone.quote ? judgedRight(asking(less, gone), right, gone.kind) : null;
      if (rightOne) return putRight(less, rightOne);
      const cited = cite(gone.quote, 8);
      return askedAnew(less, gone, [cited ? `Sorry. ${cited} is taken back.` : 'Sorry. I took that back.']);
    },
  );
}
