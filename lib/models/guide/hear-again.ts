import { onward, turnBackTo } from './advance';
import type { Outcome } from './outcome';
import { refer } from './phrases';
import type { Session } from './session';

/** Turns back to something that was listened to before, and to what is not known about it yet. */
export function hearAgain(s: Session, other: Session['others'][number]): Outcome {
  const back = turnBackTo({ ...s, unasked: false }, other);
  const it = refer(back.target);
  const said = it === 'it' ? 'Back to that one.' : `Back to ${it}, then.`;
  return onward({ ...back, state: 'return', step: 'which' }, [said]);
}
