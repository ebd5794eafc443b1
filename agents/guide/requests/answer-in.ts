import { type Outcome, say } from '../outcome';
import type { Session } from '../session';
import { backTo } from './back-to';

/** Says what was done. In another language nothing of the English question that stands open follows it. */
export const answerIn = (s: Session, language: string | null, said: (string | null)[]): Outcome =>
  language === null
    ? backTo(s, said)
    : say(s, { text: said.filter((one) => one !== null).join(' '), choices: [] });
