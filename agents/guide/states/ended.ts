import { enter, turnTo } from '../advance';
import type { Outcome } from '../outcome';
import { farewell, isThanks, parting, quiet } from '../parting';
import { citeWhole, pick } from '../phrases';
import type { Reading } from '../read';
import type { Session } from '../session';
import { isInner } from '../slots';
import { notice } from './find';
import type { Rule } from './rule';
import { readWish, wish } from './wish';

/** Wanting to do something, or doing it, may be the answer to what comes next; a feeling never is. */
const tells = (s: Session, r: Reading): boolean =>
  r.slots.some((slot) =>
    s.step === 'next' ? ['emotion', 'thought', 'body', 'direct_mention'].includes(slot.kind) : isInner(slot),
  );

function take(s: Session, r: Reading): Outcome {
  if (tells(s, r)) return notice(turnTo(s, {}), r);
  if (s.step === 'next' && !/^(?:hi|hello|hey)\b/i.test(r.text)) {
    if (r.unknown || r.bare || r.question)
      return quiet(s, ['Something small is enough, like a glass of water.', parting(s)]);
    const cited = citeWhole(r.gist.text, 10);
    return quiet(s, [
      cited ? pick(s, 'next', [`${cited}. Okay.`, `${cited}. That sounds good.`]) : 'That sounds good.',
      parting(s),
    ]);
  }
  if (isThanks(r.text)) {
    return farewell(s, r.text);
  }
  if (r.bare || r.unknown) return quiet(s, ['That’s fine.', parting(s)]);
  if (readWish(r) && readWish(r) !== 'rest') return wish.take(turnTo(s, {}), r);
  return enter(turnTo(s, {}), 'wish', 'again', ['I’m here.']);
}

export const ended: Rule = { take, skip: (s) => quiet(s, ['That’s fine.', parting(s)]) };
