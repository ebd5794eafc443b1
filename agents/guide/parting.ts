import { type Outcome, say } from './outcome';
import { compose, pick } from './phrases';
import type { Session } from './session';

export const isThanks = (text: string): boolean =>
  /\b(?:thanks|thank you|bye|goodbye|good night|goodnight|see you|cheers)\b/i.test(text) && text.length < 60;

/** The end is said; what comes after is a new beginning. */
export const quiet = (s: Session, text: (string | null)[]): Outcome =>
  say({ ...s, state: 'ended', step: 'over' }, compose(text, ''));

export const parting = (s: Session): string =>
  pick(s, 'parting', [
    'I’m here when you come back.',
    'That’s all for now. Come back whenever you like.',
    'We can leave it here.',
  ]);

export const farewell = (s: Session, text: string): Outcome =>
  quiet(s, [/\bthank/i.test(text) ? 'You’re welcome.' : null, parting(s)]);
