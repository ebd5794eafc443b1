import { onward, turnBackTo, turnTo } from '../advance';
import { plain } from '../clauses';
import { heardOf, keep } from '../keep';
import { namedAmong, namedBefore } from '../named-before';
import type { Outcome } from '../outcome';
import type { Reading } from '../read';
import { reflect } from '../reflect';
import type { Noticing, Session, StateName } from '../session';
import { notice } from './find';

/** States in which one part is being listened to. */
const listening: StateName[] = ['focus', 'flesh', 'toward', 'unblend', 'befriend', 'fears'];

const lead = '^(?:(?:and|but|so|then|now|meanwhile|well|oh|actually|because)[ ,]+)*';
const otherOne = new RegExp(`${lead}(?:the|that|my) other (?:one|part|voice|side|guy|bit)\\b`);
const begins = new RegExp(`${lead}(?:my|the|this|that) `);

const wordOf = ({ name, part, label }: Noticing): string | null => name ?? part?.name ?? label?.words ?? null;

/** What was listened to and not understood yet waits, under the person's word for it. */
function leaving(s: Session): Session {
  const word = wordOf(s.target);
  const isOpen = word !== null && s.target.job === null && !s.waiting.includes(word);
  return isOpen ? { ...s, waiting: [...s.waiting, word] } : s;
}

/** Another one than is listened to, when these words begin with it: one met before, or its word. */
function otherIn(s: Session, r: Reading): Session | null {
  const low = plain(r.text).trim();
  const others = s.others.filter(({ about }) => about !== s.about);
  if (otherOne.test(low)) {
    const met = namedBefore(s, r.text) ?? others.at(-1);
    return met ? turnBackTo(leaving(s), met) : turnTo(leaving(s), {});
  }
  if (!begins.test(low) || !r.label || low.indexOf(plain(r.label.words)) > 30) return null;
  const own = wordOf(s.target);
  if (!own || plain(own).includes(plain(r.label.words)) || plain(r.label.words).includes(plain(own)))
    return null;
  const met = namedAmong(others, r.label.words);
  return met ? turnBackTo(leaving(s), met) : turnTo(leaving(s), { label: r.label });
}

/** "The other one says …", "my planner though …": it is listened to instead, and the one before waits. Null when none is. */
export function turnsToAnother(s: Session, r: Reading): Outcome | null {
  if (!listening.includes(s.state) || r.unknown || r.bare) return null;
  const other = otherIn(s, r);
  if (!other) return null;
  const isNew = !s.others.some(({ about }) => about === other.about);
  if (isNew) return notice(other, r);
  const waiting = other.waiting.filter((word) => word !== wordOf(other.target));
  return keep({ ...other, waiting, state: 'return', step: 'which' }, heardOf(r.slots), (kept) =>
    onward(kept, [reflect(kept, heardOf(r.slots))]),
  );
}
