import { z } from 'zod';
import { dontKnow, enter, once, onward, turnTo } from '../advance';
import { plain } from '../clauses';
import { type Heard, heardOf, heldBack, keep } from '../keep';
import { call, type Outcome } from '../outcome';
import { cite } from '../phrases';
import type { Reading } from '../read';
import { reflect } from '../reflect';
import type { Session } from '../session';
import { isInner, namesPlace, type Slot } from '../slots';
import type { Rule } from './rule';

/** From here on two things count as alike enough to ask whether they are the same. */
const alike = 0.6;

const found = z.object({
  ok: z.literal(true),
  parts: z.array(z.looseObject({ id: z.string(), name: z.string(), similarity: z.number() })),
});

/** The part most like these words, when one is like enough. */
export function bestMatch(answer: unknown): { id: string; name: string; similarity: number } | null {
  const parsed = found.safeParse(answer);
  if (!parsed.success) return null;
  const best = [...parsed.data.parts].sort((a, b) => b.similarity - a.similarity)[0];
  return best && best.similarity >= alike ? best : null;
}

const bare = (name: string): string =>
  plain(name)
    .replace(/^(?:(?:my|the|this) )+/, '')
    .trim();

/** Named exactly as a part is called: nothing has to be asked then. */
export const isSameName = (known: string, said: string | null): boolean =>
  said !== null &&
  bare(said) !== '' &&
  (plain(said).trim() === plain(known).trim() || bare(said) === bare(known));

const inner = (slots: Slot[]) => slots.filter(isInner);

/** Whether these words carry something noticed inside. */
export const carriesNoticing = (r: Reading): boolean => inner(r.slots).length > 0;

/** Something was noticed: look whether it is known, keep the words, go on to where it is. */
export function notice(s: Session, r: Reading, also: Heard[] = []): Outcome {
  const heard = [...also, ...heardOf(r.slots)];
  const target = { ...s.target, label: s.target.label ?? r.label };
  const at: Session = { ...s, target, state: 'find', step: 'found' };
  const main = inner(r.slots)[0] ?? r.slots[0];
  const query = (target.label?.words ?? main?.text ?? r.gist.text).slice(0, 200);
  return call([{ tool: 'searchParts', input: { query } }], ([answer]) => {
    const match = bestMatch(answer);
    const named = match && isSameName(match.name, target.label?.words ?? target.name);
    if (match && named) {
      const known = { ...at, target: { ...target, part: { id: match.id, name: match.name } } };
      return keep(known, heard, (kept) => onward(kept, [`Okay, ${cite(match.name) ?? 'that one'}.`]));
    }
    if (match) return enter({ ...heldBack(at), match: { id: match.id, name: match.name } }, 'match', 'ask');
    return keep(at, heard, (kept) =>
      onward(kept, [
        reflect(
          kept,
          heard.filter((one) => one.kind !== 'trigger'),
        ),
      ]),
    );
  });
}

function take(s: Session, r: Reading): Outcome {
  if (r.unknown) return dontKnow(s);
  if (carriesNoticing(r)) return notice(s, r);
  if (r.question) return dontKnow(s);
  const outside = heardOf(r.slots);
  if (s.step === 'inward' || s.reasked.find) return settle(s, r, outside);
  if (outside.length > 0) {
    const waiting = { ...s, reasked: { ...s.reasked, find: 1 } };
    return keep(waiting, outside, (kept) => enter(kept, 'find', 'inward', [reflect(kept, outside)]));
  }
  if (r.bare && r.answer === 'no') return dontKnow(s);
  if (r.bare) return enter({ ...s, reasked: { ...s.reasked, find: 1 } }, 'find', 'open', ['Okay.']);
  return once({ ...s, step: 'inward' }, 'I see.') ?? settle(s, r, outside);
}

/** Asked once more already: their words for it are taken as they are. */
function settle(s: Session, r: Reading, outside: Heard[]): Outcome {
  if (r.bare) return dontKnow(s);
  const said: Heard[] = outside.length === 0 ? [{ quote: r.gist.text, kind: wordsKind(r) }] : outside;
  return notice(s, r, said);
}

const wordsKind = (r: Reading): Heard['kind'] =>
  namesPlace(r.gist.text) ? 'body' : /^to\b/i.test(r.gist.text) ? 'urge' : 'thought';

export const find: Rule = {
  take,
  skip: (s) =>
    enter({ ...turnTo(s, {}), back: 'wish', backStep: 'again' }, 'offer', 'write', ['We can leave that.']),
};
