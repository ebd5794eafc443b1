import { redactText } from '../../safety/redact';
import { fold } from '../../search/fold';
import { type Fact, factsIn, inTime, keyOf } from './read-facts';
import type { FactKey, SaidForFacts } from './schema';
import { understoodFact } from './understood-facts';

const nameOf = ({ messageId, matter, past, subject, object, nth }: FactKey): string =>
  JSON.stringify([messageId, matter, past, subject, object, nth]);

export const isSameKey = (one: FactKey, other: FactKey): boolean => nameOf(one) === nameOf(other);

/** What a fact says, however it is written. */
export const sense = ({ matter, over, subject, object }: Fact): string =>
  JSON.stringify([matter, over, fold(subject), fold(object ?? '')]);

/**
 * What one message states: as the patterns read it, and what a model understood there beside that. Nothing of a message with
 * words of a hard moment.
 */
function factsOf(message: SaidForFacts['messages'][number], understood: SaidForFacts['understood']): Fact[] {
  const read = factsIn(message);
  const more = understood
    .filter((one) => one.message === message.id)
    .flatMap((one) => understoodFact(one, message) ?? []);
  const known = new Set(read.map(sense));
  const facts = [...read, ...more.filter((fact) => !known.has(sense(fact)) && known.add(sense(fact)))];
  return facts.length > 0 && redactText(message.text).count === 0 ? facts : [];
}

export interface DecidedFacts {
  standing: Fact[];
  dismissed: Fact[];
  /** What a model understood and the person has not decided about. */
  proposed: Fact[];
}

/**
 * The facts in what was said, in order of time, apart by what the person decided: what they dismissed closes nothing, nor does
 * what a model understood before they confirmed it.
 */
export function decidedFacts({
  messages,
  decisions,
  understood,
}: Pick<SaidForFacts, 'messages' | 'decisions' | 'understood'>): DecidedFacts {
  const decided = new Map(
    decisions.map(({ message, decision, ...read }) => [nameOf({ messageId: message, ...read }), decision]),
  );
  const decisionOn = (fact: Fact) => decided.get(nameOf(keyOf(fact)));
  const facts = messages
    .flatMap((message) => factsOf(message, understood))
    .map((fact) => ({ ...fact, confirmed: decisionOn(fact) === 'confirmed' }));
  const left = facts.filter((fact) => decisionOn(fact) !== 'dismissed');
  const standing = inTime(left.filter(({ understoodBy, confirmed }) => !understoodBy || confirmed));
  const stated = new Set(standing.map(sense));
  return {
    standing,
    dismissed: inTime(facts.filter((fact) => decisionOn(fact) === 'dismissed')),
    proposed: inTime(left.filter((fact) => fact.understoodBy && !fact.confirmed && !stated.has(sense(fact)))),
  };
}
