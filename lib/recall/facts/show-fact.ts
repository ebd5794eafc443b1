import { fold } from '../../search/fold';
import { holds } from './in-time';
import { type Fact, keyOf } from './read-facts';
import type { ShownFact } from './schema';

/** A fact as a sentence without a full stop; `was`: it is so no more. */
export function sayFact(
  { subject, relation, before, object }: Pick<Fact, 'subject' | 'relation' | 'before' | 'object'>,
  was = false,
): string {
  const who = subject.charAt(0).toUpperCase() + subject.slice(1);
  return [who, was ? before : relation, object].filter(Boolean).join(' ');
}

/** The sentence that the person is shown, in which what is and what was are told apart. */
export const sentenceOf = (fact: Fact): string => sayFact(fact, !holds(fact, undefined) && !fact.over);

/** What a decision about a fact is about: its sentence, and what was said of it so far. */
export function seenOf(fact: Fact): string {
  const decided = fact.confirmed ? 'right' : fact.dismissed ? 'not right' : 'open';
  return `${decided}: ${sentenceOf(fact)}`;
}

/** Facts without those that say once more, of a time that is over, what another one says that ended: “You lived in York”. */
export function eachSaidOnce(facts: readonly Fact[]): Fact[] {
  const ended = new Set(
    facts.filter((it) => !it.over && !holds(it, undefined)).map((it) => fold(sentenceOf(it))),
  );
  return facts.filter((it) => !it.over || it.confirmed || !ended.has(fold(sentenceOf(it))));
}

/** A fact as the person sees it: what is and what was told apart in its very words. */
export function showFact(fact: Fact): ShownFact {
  const { from, to, since, quote, confirmed, beside, message, understoodBy } = fact;
  return {
    ...keyOf(fact),
    sentence: sentenceOf(fact),
    seen: seenOf(fact),
    status: holds(fact, undefined) ? 'is' : 'was',
    ...{ confirmed, beside, from, to, since, quote, conversationId: message.c, understoodBy },
  };
}
