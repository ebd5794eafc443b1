import type { CandidateMessage } from '../schema';
import type { Fact } from './read-facts';
import { relationNames, relations, wordsFor } from './relations';
import type { UnderstoodFact } from './schema';
import { sayFact } from './show-fact';

const subjectOf = (subject: string): string => subject.replace(/^my /i, 'your ');

/** What a model understood as a sentence without a full stop; empty for a relation that is not of the closed list. */
export function sayUnderstood(one: {
  relation: string;
  subject: string;
  object: string;
  past: boolean;
}): string {
  const name = relationNames.find((it) => it === one.relation);
  const words = name && wordsFor(name, one.subject);
  if (!words) return '';
  const [relation, before] = [words.is, words.was];
  return sayFact({ subject: subjectOf(one.subject), relation, before, object: one.object }, one.past);
}

/** What a model understood in a message, as a fact; null where it is not said of the person. */
export function understoodFact(one: UnderstoodFact, message: CandidateMessage): Fact | null {
  const words = wordsFor(one.relation, one.subject);
  if (!words) return null;
  const subject = subjectOf(one.subject);
  const { object, since, quote, past, made_by: understoodBy } = one;
  return {
    ...{ matter: relations[one.relation].matter, subject, object, since, quote, message, understoodBy },
    ...{ relation: past ? words.was : words.is, before: words.was, over: past, ahead: false, nth: 1 },
    ...{ ends: 'this', by: null, endedOn: null, dismissed: false, ended: false, beside: false },
    ...{ from: message.at.slice(0, 10), to: null, confirmed: false, said: [] },
  };
}
