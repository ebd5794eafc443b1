import { dontKnow, enter, turnTo } from '../advance';
import { closing } from '../close';
import { heardOf, keep } from '../keep';
import type { Outcome } from '../outcome';
import { pick } from '../phrases';
import type { Reading } from '../read';
import { reflect } from '../reflect';
import type { Session } from '../session';
import { isInner } from '../slots';
import { stanceOf } from '../stance';
import type { Rule } from './rule';
import { tellsElse, toldElse } from './told-else';

/** What stands in between is heard instead; what they just said is already its own. */
function otherOne(s: Session, r: Reading): Outcome {
  const heard = heardOf(r.slots.filter(isInner));
  return keep(turnTo(s, {}), heard, (kept) => {
    const step = kept.target.says ? 'look' : 'says';
    const before = heard.length > 0 ? reflect(kept, heard) : 'That’s fair.';
    return enter({ ...kept, asked: [step] }, 'flesh', step, [before, 'Let’s hear that side first.']);
  });
}

function take(s: Session, r: Reading): Outcome {
  if (r.refusal) return closing(s, ['Okay, we leave it there.'], true);
  if (r.unknown || r.question) return dontKnow(s);
  if (r.answer !== 'no' && tellsElse(s)) {
    // They go on telling of the first one: it is not asked for room over and over.
    if (!s.reasked.unblend) return toldElse(s);
    return keep(s, [], (kept) => enter(kept, 'toward', 'again', [reflect(kept, [])]));
  }
  if (r.answer === 'no') return otherOne(s, r);
  if (r.answer === 'yes' || stanceOf(r.text)?.kind === 'self') {
    return enter(s, 'toward', 'again', [
      pick(s, 'room', ['Thank you for trying that.', 'Good.', 'Okay, that helps.']),
    ]);
  }
  return otherOne(s, r);
}

/** Something else stands in between: it is asked for room, or listened to instead. */
export const unblend: Rule = {
  take,
  skip: (s) => closing(s, ['Okay, we leave both alone for today.'], true),
};
