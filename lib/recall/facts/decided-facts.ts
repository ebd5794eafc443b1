import { redactText } from '../../safety/redact';
import { type Fact, factsIn, inTime, keyOf } from './read-facts';
import type { FactKey, SaidForFacts } from './schema';

const nameOf = ({ messageId, matter, past, subject, object }: FactKey): string =>
  JSON.stringify([messageId, matter, past, subject, object]);

export const isSameKey = (one: FactKey, other: FactKey): boolean => nameOf(one) === nameOf(other);

/**
 * The facts in what was said, in order of time, apart by what the person decided: what they dismissed closes nothing.
 * Nothing is read from words of a hard moment.
 */
export function decidedFacts({ messages, decisions }: Pick<SaidForFacts, 'messages' | 'decisions'>): {
  standing: Fact[];
  dismissed: Fact[];
} {
  const decided = new Map(
    decisions.map(({ message, decision, ...read }) => [nameOf({ messageId: message, ...read }), decision]),
  );
  const facts = messages.flatMap((message) => {
    const read = factsIn(message);
    return read.length > 0 && redactText(message.text).count === 0 ? read : [];
  });
  const dismissed = facts.filter((fact) => decided.get(nameOf(keyOf(fact))) === 'dismissed');
  const standing = facts
    .filter((fact) => decided.get(nameOf(keyOf(fact))) !== 'dismissed')
    .map((fact) => ({ ...fact, confirmed: decided.get(nameOf(keyOf(fact))) === 'confirmed' }));
  return { standing: inTime(standing), dismissed: inTime(dismissed) };
}
