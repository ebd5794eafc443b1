import { dontKnow, once, onward } from '../advance';
import { countWords } from '../clauses';
import { closing } from '../close';
import { type Heard, heardOf, keep } from '../keep';
import type { Outcome } from '../outcome';
import type { Reading } from '../read';
import { reflect } from '../reflect';
import type { Session } from '../session';
import { isInner, namesPlace } from '../slots';
import type { Rule } from './rule';
import { toward } from './toward';

/** An answer to "where" that is short, or names a place, is a place. */
function placed(s: Session, r: Reading): Heard[] {
  const all = heardOf(r.slots.filter(isInner));
  if (all.some((one) => one.kind === 'body')) return all;
  const gist = { quote: r.gist.text, kind: 'body' as const };
  if (s.otherWay && !namesPlace(r.gist.text)) return [...all, { ...gist, kind: 'image' }];
  const short = countWords(r.gist.text) <= 6 && r.slots.length === 0;
  return namesPlace(r.gist.text) || short ? [gist, ...all.filter((one) => one.quote !== gist.quote)] : all;
}

function take(s: Session, r: Reading): Outcome {
  if (r.unknown || (r.question && r.slots.length === 0)) return dontKnow(s);
  if (r.refusal || (r.answer === 'no' && r.bare)) {
    return closing(s, ['A no is fine.'], true);
  }
  if (r.bare) return once(s, 'Okay.') ?? onward(s);
  if (r.stands) return toward.take({ ...s, state: 'toward', step: 'first' }, r);
  const heard = placed(s, r);
  if (heard.length === 0) return once(s, 'Okay.') ?? onward(s, ['It doesn’t need a place.']);
  return keep(s, heard, (kept) => onward(kept, [reflect(kept, heard)]));
}

export const focus: Rule = { take, skip: (s) => onward(s, ['We can leave that.']) };
