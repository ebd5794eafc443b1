import { type Fact, holds, keyOf } from './read-facts';
import type { ShownFact } from './schema';

/** A fact as a sentence without a full stop; `was`: it is so no more. */
export function sayFact({ subject, relation, before, object }: Fact, was = false): string {
  const who = subject.charAt(0).toUpperCase() + subject.slice(1);
  return [who, was ? before : relation, object].filter(Boolean).join(' ');
}

/** A fact as the person sees it: what is and what was told apart in its very words. */
export function showFact(fact: Fact): ShownFact {
  const is = holds(fact, undefined);
  const { from, to, since, quote, confirmed, message, understoodBy } = fact;
  return {
    ...keyOf(fact),
    sentence: sayFact(fact, !is && !fact.over),
    status: is ? 'is' : 'was',
    ...{ confirmed, from, to, since, quote, conversationId: message.c, understoodBy },
  };
}
