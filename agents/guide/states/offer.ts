import { askAgain, enter, turnTo } from '../advance';
import { plain } from '../clauses';
import { closing } from '../close';
import { type Outcome, say } from '../outcome';
import { compose } from '../phrases';
import type { Reading } from '../read';
import type { Session } from '../session';
import { startJournal } from './journal';
import type { Rule } from './rule';

/** Something other than the question: writing, or what to do with not knowing. `resume` goes back, `skip` past it. */
export const offerRule = (
  resume: (s: Session, r: Reading) => Outcome,
  past: (s: Session) => Outcome,
): Rule => {
  function unknown(s: Session, r: Reading): Outcome {
    const low = plain(r.text).trim();
    if (/\b(?:sit|minute|wait)\b/.test(low)) {
      return say(
        { ...s, step: 'sat' },
        compose([], 'Take a minute. You don’t have to find anything. Write when you’re back.', ['I’m back']),
      );
    }
    if (/\b(?:not[- ]knowing|meet|stay)\b/.test(low)) return meet(s);
    if (r.answer === 'no' || r.unknown || r.refusal || /\b(?:stop|end|here)\b/.test(low))
      return closing(s, ['Okay, we stop there.'], true);
    if (r.bare) return past({ ...s, state: s.back, step: s.backStep });
    const gated = s.back === 'toward' || s.back === 'unblend';
    if (gated && !r.stance) return closing(s, ['Okay, we leave it there for today.'], true);
    return resume({ ...s, state: s.back, step: s.backStep }, r);
  }

  function meet(s: Session): Outcome {
    if (s.back === 'toward' || s.back === 'unblend')
      return closing(s, ['That’s okay. That’s enough for today.'], true);
    return enter(turnTo(s, {}), 'toward', 'first', ['Okay, then let’s stay with not knowing for a bit.']);
  }

  return {
    take(s, r) {
      if (s.step === 'unknown') return unknown(s, r);
      if (s.step === 'sat')
        return r.bare || r.unknown || r.slots.length === 0
          ? past({ ...s, state: s.back, step: s.backStep })
          : resume({ ...s, state: s.back, step: s.backStep }, r);
      if (r.answer === 'yes' || /\bwrit/i.test(r.text)) return startJournal(s);
      const back = { ...s, state: s.back, step: s.backStep };
      return r.bare || r.unknown ? askAgain(back, ['Okay.']) : resume(back, r);
    },
    skip: (s) => past({ ...s, state: s.back, step: s.backStep }),
  };
};
