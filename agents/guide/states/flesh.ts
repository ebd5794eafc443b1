import type { EvidenceKind } from '@/lib/evidence/schema';
import { dontKnow, once, onward } from '../advance';
import { closing } from '../close';
import { type Heard, heardOf, keep } from '../keep';
import type { Outcome } from '../outcome';
import { namedLine } from '../phrases';
import { givenName } from '../quotes/given-name';
import type { Reading } from '../read';
import { reflect } from '../reflect';
import type { Session } from '../session';
import { isInner, namesPlace, signOf } from '../slots';
import type { Rule } from './rule';
import { toward } from './toward';

/** What an answer is taken for when nothing in it says otherwise. */
function expected(s: Session, r: Reading): EvidenceKind {
  if (s.otherWay) return /^(?:like|a|an|the|some|it looks)\b/i.test(r.gist.text) ? 'image' : 'behavior';
  if (s.step === 'look') return 'image';
  return /^(?:to|a push|a pull)\b/i.test(r.gist.text) ? 'urge' : 'thought';
}

/** Something felt, asked for as a look, is how it looks to them; a place in the body stays one. */
const asLook = (one: Heard): Heard => {
  const felt = one.kind === 'emotion' || (one.kind === 'body' && !namesPlace(one.quote));
  return felt && !/^i\b/i.test(one.quote) ? { ...one, kind: 'image' } : one;
};

function heardIn(s: Session, r: Reading): Heard[] {
  const inner = heardOf(r.slots.filter(isInner));
  const [first, ...rest] = inner;
  if (!first) return [{ quote: r.gist.text, kind: expected(s, r) }];
  if (s.step === 'look') return signOf.image(r.text) ? inner : inner.map(asLook);
  const told = inner.some(({ kind }) => kind === 'thought' || kind === 'urge' || kind === 'image');
  const somewhere = first.kind === 'body' && namesPlace(first.quote);
  return told || somewhere ? inner : [{ ...first, kind: expected(s, r) }, ...rest];
}

const kept = (s: Session, heard: Heard[]): Outcome =>
  keep(s, heard, (done) =>
    onward({ ...done, asked: [...done.asked, ...toldBeside(heard)] }, [reflect(done, heard)]),
  );

/** What an answer told beside what was asked: it needs no question of its own. */
const toldBeside = (heard: Heard[]): string[] =>
  heard.flatMap(({ kind }) =>
    kind === 'image' ? ['look'] : kind === 'thought' || kind === 'urge' ? ['says'] : [],
  );

function takeName(s: Session, r: Reading): Outcome {
  const name = r.unknown ? 'none' : givenName(r.text);
  if (name === 'none')
    return onward({ ...s, target: { ...s.target, unnamed: true } }, ['It doesn’t need a name.']);
  if (name === null && r.stance && r.stance.kind !== 'neutral')
    return toward.take({ ...s, state: 'toward', step: 'first' }, r);
  const inner = heardOf(r.slots.filter(isInner));
  if (name === null && inner.length > 0) return kept(s, inner);
  if (name === null) return once(s, 'A word or two would do.') ?? onward(s);
  const named = { ...s, target: { ...s.target, name } };
  return keep(named, [{ quote: name, kind: 'direct_mention', sure: true }], (kept) =>
    onward(kept, [namedLine(kept, name)]),
  );
}

function take(s: Session, r: Reading): Outcome {
  if (r.refusal) return closing(s, ['Okay, we leave it there.'], true);
  if (s.step === 'name') return takeName(s, r);
  if (r.unknown || (r.question && r.slots.length === 0)) return dontKnow(s);
  if (r.bare)
    return r.answer === 'no'
      ? onward(s, ['That’s fine.'])
      : (once(s, 'A word or two is enough.') ?? onward(s));
  if (r.stands) return toward.take({ ...s, state: 'toward', step: 'first' }, r);
  const outside = heardOf(r.slots);
  const onlyOutside = outside.length > 0 && outside.every((one) => one.kind === 'trigger');
  if (onlyOutside && s.step === 'look') {
    return keep(s, outside, (more) => once(more, 'I see.') ?? onward(more));
  }
  return kept(s, heardIn(s, r));
}

export const flesh: Rule = { take, skip: (s) => onward(s, ['We can leave that.']) };
