import type { Outcome } from '../outcome';
import type { Reading } from '../read';
import type { Session } from '../session';

/** What a state makes of the person's words, and where it goes when its question is skipped. */
export interface Rule {
  take(s: Session, r: Reading): Outcome;
  skip(s: Session): Outcome;
}
