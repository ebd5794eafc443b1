import type { Outcome } from '../outcome';
import type { Stretch } from '../purpose/purposes';
import type { Session } from '../session';

/** What is done, or answered, for one request of a message. The answer says what was really done. */
export type DoRequest = (s: Session, stretch: Stretch) => Outcome;
