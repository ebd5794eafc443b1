import { onward, turnTo } from './advance';
import { heardOf, keep } from './keep';
import { recallPart } from './known-part';
import { call, type Outcome } from './outcome';
import { cite } from './phrases';
import type { Reading } from './read';
import { reflect } from './reflect';
import type { AskedByRhythm } from './rhythms/words';
import type { Session } from './session';
import { tooFull } from './states/arrive';
import { partCalled } from './states/find';
import { rules } from './states/rules';

/** A rhythm asked: what is said next is about that, and not about what was spoken of days before. */
export const checkedIn = (s: Session, asked: AskedByRhythm): Session => ({
  ...turnTo(s, {}),
  ...{ state: 'arrive', step: 'mind', arrived: null, topic: false, unasked: false, paused: false },
  checkedIn: asked,
});

const mostSought = 200;

/**
 * The answer to a question about a part: its words are of that part, and what is not known of it comes next. Null for what
 * answers no such question; a part that is not found is heard as any beginning.
 */
export function answerCheckIn(s: Session, { part }: AskedByRhythm, r: Reading): Outcome | null {
  const isFull = r.activation !== null && r.activation >= tooFull;
  if (part === null || isFull || r.question || r.foreign) return null;
  return call([{ tool: 'searchParts', input: { query: part.slice(0, mostSought) } }], ([answer]) => {
    const found = partCalled(answer, part);
    if (!found) return rules.arrive.take(s, r);
    const heard = heardOf(r.slots);
    return recallPart({ ...s, state: 'find', step: 'found' }, found, (known) =>
      keep(known, heard, (kept) => {
        const about = `Okay, ${cite(found.name) ?? 'that one'}.`;
        const isSaid = !r.unknown && !r.bare;
        const back = isSaid ? reflect(kept, [{ quote: r.gist.text, kind: 'thought' }]) : null;
        return onward({ ...kept, topic: true }, [about, back ?? (isSaid ? null : 'That’s fine.')]);
      }),
    );
  });
}
