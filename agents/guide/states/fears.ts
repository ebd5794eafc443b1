import { dontKnow, enter, once } from '../advance';
import { closing } from '../close';
import { type Heard, keep } from '../keep';
import type { Outcome } from '../outcome';
import { pick } from '../phrases';
import type { Reading } from '../read';
import { reflect } from '../reflect';
import type { Session } from '../session';
import { signOf } from '../slots';
import type { Rule } from './rule';

const far = (s: Session) => pick(s, 'far', ['That’s enough for today.', 'We can stop there for today.']);

function take(s: Session, r: Reading): Outcome {
  if (r.refusal || (r.answer === 'no' && r.bare)) {
    return closing(s, ['A no is fine. It doesn’t have to say.'], true);
  }
  if (s.step === 'deeper' && (r.unknown || r.bare || r.question))
    return closing(s, ['That’s all right.', far(s)]);
  if (r.unknown || r.question) return dontKnow(s);
  if (r.bare) return once(s, 'Go on.') ?? closing(s, [far(s)]);
  const kind = signOf.relation(r.text) ? ('relation' as const) : ('fear' as const);
  const heard: Heard[] = [{ quote: r.gist.text, kind }];
  return keep(s, heard, (kept) => {
    const back = reflect(kept, heard);
    if (kind === 'relation' || s.step === 'deeper') return closing(kept, [back, far(kept)]);
    return enter(kept, 'fears', 'deeper', [back]);
  });
}

/** What it is afraid of, and once: and if that happened? Never further. */
export const fears: Rule = { take, skip: (s) => closing(s, ['We can leave that.']) };
