import { dontKnow, enter, isTold, once } from '../advance';
import { closing } from '../close';
import { type Heard, heardOf, keep } from '../keep';
import type { Outcome } from '../outcome';
import { citeWhole, pick } from '../phrases';
import type { Reading } from '../read';
import { reflect } from '../reflect';
import type { Session } from '../session';
import { signOf } from '../slots';
import type { Rule } from './rule';

const protectorNo = 'A no is fine. It doesn’t have to say.';

function afterJob(s: Session, before: (string | null)[]): Outcome {
  if (isTold(s, 'fear')) return enter(s, 'befriend', 'sense', before);
  return enter(s, 'befriend', 'long', before);
}

function takeJob(s: Session, r: Reading): Outcome {
  if (r.unknown || (r.question && r.slots.length === 0)) return dontKnow(s);
  if (r.refusal || (r.answer === 'no' && r.bare)) return closing(s, [protectorNo], true);
  if (r.bare) return once(s, 'Go on.') ?? afterJob(s, []);
  const kind = s.otherWay && !signOf.job(r.text) ? ('behavior' as const) : ('job' as const);
  const said: Heard = { quote: r.gist.text, kind };
  const also = heardOf(r.slots).filter((one) => one.kind === 'body' || one.kind === 'image');
  const heard = [said, ...also.filter((one) => !said.quote.includes(one.quote))];
  return keep(s, heard, (kept) => afterJob(kept, [reflect(kept, heard)]));
}

function takeLong(s: Session, r: Reading): Outcome {
  const cited = r.duration ? citeWhole(r.gist.text, 8) : null;
  const before = cited
    ? `${cited}. That’s good to know.`
    : pick(s, 'long', ['That’s fine.', 'A guess is enough.', 'Okay.']);
  return enter(s, 'befriend', 'sense', [before]);
}

function takeSense(s: Session, r: Reading): Outcome {
  const before =
    r.answer === 'yes'
      ? 'It may help to let it know that.'
      : pick(s, 'sense', ['It doesn’t have to make sense yet.', 'That’s fine.']);
  if (isTold(s, 'fear')) return closing(s, [before]);
  return enter(s, 'fears', 'first', [before]);
}

function take(s: Session, r: Reading): Outcome {
  if (s.step === 'job') return takeJob(s, r);
  if (r.refusal) return closing(s, [protectorNo], true);
  return s.step === 'long' ? takeLong(s, r) : takeSense(s, r);
}

function skip(s: Session): Outcome {
  if (s.step === 'job') return afterJob(s, ['We can leave that.']);
  return s.step === 'long'
    ? enter(s, 'befriend', 'sense', ['That’s fine.'])
    : enter(s, 'fears', 'first', ['That’s fine.']);
}

export const befriend: Rule = { take, skip };
