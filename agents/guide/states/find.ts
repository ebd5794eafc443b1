import { z } from 'zod';
import { dontKnow, enter, once, onward, turnTo } from '../advance';
import { type Heard, heardOf, heldBack, keep } from '../keep';
import { isNamedIn, isSameName, mayNamePart, recallPart } from '../known-part';
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

const inner = (slots: Slot[]) => slots.filter(isInner);

/** Of the parts that were found, the one these words name. */
function namedPart(answer: unknown, text: string, word: string | null): { id: string; name: string } | null {
  const parsed = found.safeParse(answer);
  if (!parsed.success) return null;
  const named = parsed.data.parts.filter(({ name }) => isSameName(name, word) || isNamedIn(name, text));
  return named.toSorted((a, b) => b.name.length - a.name.length)[0] ?? null;
}

/** Of the parts that were found, the one that is called so. */
export const partCalled = (answer: unknown, name: string) => namedPart(answer, '', name);

/** What a name is looked for in, at most. */
const mostSought = 200;

/** Looks for a part that a text names outright; null where it names none. */
export function lookForNamed(
  text: string,
  next: (part: { id: string; name: string } | null) => Outcome,
): Outcome {
  if (!mayNamePart(text) || text.length > mostSought) return next(null);
  return call([{ tool: 'searchParts', input: { query: text } }], ([answer]) =>
    next(namedPart(answer, text, null)),
  );
}

/** "Okay, “The Inspector”." and what they told of it before. */
export const knownAgain = (name: string, said: string | null): string =>
  [`Okay, ${cite(name) ?? 'that one'}.`, said].filter((one) => one !== null).join(' ');

/** Whether these words carry something noticed inside. */
export const carriesNoticing = (r: Reading): boolean => inner(r.slots).length > 0;

/** Something was noticed: look whether it is known, keep the words, go on to where it is. */
export function notice(s: Session, r: Reading, also: Heard[] = []): Outcome {
  const heard = [...also, ...heardOf(r.slots)];
  const target = { ...s.target, label: s.target.label ?? r.label };
  const at: Session = { ...s, target, state: 'find', step: 'found' };
  const main = inner(r.slots)[0] ?? r.slots[0];
  const whole = mayNamePart(r.text) && r.text.length <= mostSought ? r.text.trim() : null;
  const query = (target.label?.words ?? whole ?? main?.text ?? r.gist.text).slice(0, mostSought);
  return call([{ tool: 'searchParts', input: { query } }], ([answer]) => {
    const named = namedPart(answer, r.text, target.label?.words ?? target.name);
    if (named) {
      const part = { id: named.id, name: named.name };
      return recallPart(at, part, (known, said) =>
        keep(known, heard, (kept) => onward(kept, [knownAgain(named.name, said)])),
      );
    }
    const match = bestMatch(answer);
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
