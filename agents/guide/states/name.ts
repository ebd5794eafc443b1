import { once } from '../advance';
import { finish } from '../close';
import { keep } from '../keep';
import type { Outcome } from '../outcome';
import { namedLine } from '../phrases';
import { givenName } from '../quotes/given-name';
import type { Reading } from '../read';
import type { Session } from '../session';
import type { Rule } from './rule';

const without = (s: Session): Outcome =>
  finish({ ...s, target: { ...s.target, unnamed: true } }, ['It doesn’t need a name.']);

function take(s: Session, r: Reading): Outcome {
  if (r.unknown || r.refusal) return without(s);
  const label = s.target.label?.words ?? null;
  const name = r.answer === 'yes' && r.bare ? label : givenName(r.text);
  if (name === 'none') return without(s);
  if (name === null) return once(s, 'A word or two would do.') ?? without(s);
  const named = { ...s, target: { ...s.target, name } };
  return keep(named, [{ quote: name, kind: 'direct_mention', sure: true }], (kept) =>
    finish(kept, [namedLine(kept, name)]),
  );
}

/** Before the end: a name, if they want one. Only the person gives it. */
export const name: Rule = { take, skip: without };
