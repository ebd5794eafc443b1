import type { CandidateMessage } from '../schema';
import type { Fact } from './read-facts';
import { relations, wordsFor } from './relations';
import type { UnderstoodFact } from './schema';

/** What a model understood in a message, as a fact; null where it is not said of the person. */
export function understoodFact(one: UnderstoodFact, message: CandidateMessage): Fact | null {
  const words = wordsFor(one.relation, one.subject);
  if (!words) return null;
  const subject = one.subject.replace(/^my /i, 'your ');
  const { object, since, quote, past, made_by: understoodBy } = one;
  return {
    ...{ matter: relations[one.relation].matter, subject, object, since, quote, message, understoodBy },
    ...{ relation: past ? words.was : words.is, before: words.was, over: past, ahead: false, nth: 1 },
    ...{ dismissed: false, ended: false, beside: false },
    ...{ from: message.at.slice(0, 10), to: null, confirmed: false, said: [] },
  };
}
