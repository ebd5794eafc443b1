import { enter } from '../advance';
import { finish } from '../close';
import type { Outcome } from '../outcome';
import type { Reading } from '../read';
import type { Session, StateName } from '../session';
import type { Rule } from './rule';

const close: StateName[] = ['toward', 'unblend', 'befriend', 'fears', 'flesh', 'focus'];

/** Something tender is near: thanks, no step further, and nothing kept of what was said. */
export function startFence(s: Session): Outcome {
  const known = close.includes(s.state);
  const before = known
    ? ['It’s looking after something tender. I won’t go into that here; it deserves a person beside you.']
    : ['That touches something tender. I won’t go into it here; it deserves a person beside you.'];
  const fenced: Session = { ...s, protectsSomeone: true, held: [] };
  return enter(fenced, 'fence', 'need', before);
}

function take(s: Session, r: Reading): Outcome {
  const kind = /\b(?:thank|thanks)\b/i.test(r.text)
    ? 'You can thank it, in your own way.'
    : /\balone\b/i.test(r.text)
      ? 'Then we leave it alone.'
      : r.unknown || r.answer === 'no'
        ? 'Nothing is fine too.'
        : 'I hope it can have that today.';
  return finish(s, [kind, 'Feel your feet on the floor.']);
}

export const fence: Rule = { take, skip: (s) => finish(s, ['Feel your feet on the floor.']) };
