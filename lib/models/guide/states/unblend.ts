import { dontKnow, enter, turnTo } from '../advance';
import { closing } from '../close';
import { fill, heardOf, keep } from '../keep';
import type { Outcome } from '../outcome';
import { pick } from '../phrases';
import type { Reading } from '../read';
import { reflect } from '../reflect';
import type { Session } from '../session';
import { isInner } from '../slots';
import { stanceOf } from '../stance';
import type { Rule } from './rule';

/** What stands in between is heard instead; what they just said is already its own. */
function otherOne(s: Session, r: Reading): Outcome {
  const heard = heardOf(r.slots.filter(isInner));
  const turned = turnTo(s, {});
  const other = { ...turned, target: fill(turned.target, heard) };
  return keep(other, heard, (kept) => {
    const step = kept.target.says ? 'look' : 'says';
    const before = heard.length > 0 ? reflect(kept, heard) : 'That’s a fair answer.';
    return enter({ ...kept, asked: [step] }, 'flesh', step, [before, 'Then let’s hear that one.']);
  });
}

function take(s: Session, r: Reading): Outcome {
  if (r.refusal) return closing(s, ['Then we leave it there. Thank it for saying so.'], true);
  if (r.unknown || r.question) return dontKnow(s);
  if (r.answer === 'no') return otherOne(s, r);
  if (r.answer === 'yes' || stanceOf(r.text)?.kind === 'self') {
    return enter(s, 'toward', 'again', [
      pick(s, 'room', [
        'Thank it for making room.',
        'Good to know. Thank it for that.',
        'Then there is a little room.',
      ]),
    ]);
  }
  return otherOne(s, r);
}

/** Something else stands in between: it is asked for room, or listened to instead. */
export const unblend: Rule = { take, skip: (s) => closing(s, ['Then we leave them both be.'], true) };
