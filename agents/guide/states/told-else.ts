import { askAgain } from '../advance';
import { questionOf } from '../ask';
import { type Outcome, say } from '../outcome';
import { compose } from '../phrases';
import { reflect } from '../reflect';
import type { Session } from '../session';

/** Words that plainly tell something else of it are no stance, whatever word of one is in them. */
export const tellsElse = ({ judged }: Session): boolean =>
  judged.length > 0 && judged.every(({ kind }) => kind !== 'stance_toward' && kind !== 'emotion');

/** Something else was told of it than was asked: heard, and the question comes back every other time. */
export function toldElse(s: Session, said = reflect(s, [])): Outcome {
  const count = s.reasked[s.state] ?? 0;
  const at = { ...s, reasked: { ...s.reasked, [s.state]: count + 1 } };
  const back = said ?? 'I hear you.';
  return count % 2 === 0 ? askAgain(at, [back]) : say(at, compose([], back, questionOf(at).choices));
}
