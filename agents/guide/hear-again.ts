import { onward, turnBackTo } from './advance';
import type { Outcome } from './outcome';
import { wordFor } from './phrases';
import type { Session } from './session';

/** Turns back to something that was listened to before, and to what is not known about it yet. */
export function hearAgain(s: Session, other: Session['others'][number]): Outcome {
  const back = turnBackTo({ ...s, unasked: false }, other);
  const word = wordFor(back.target);
  const said = word ? `Okay, back to ${word}.` : 'Back to that one.';
  return onward({ ...back, state: 'return', step: 'which' }, [said]);
}
