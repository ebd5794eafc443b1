import { enter, onward, turnTo } from '../advance';
import { closing } from '../close';
import { hearAgain } from '../hear-again';
import { isSameName, recallPart } from '../known-part';
import { namedAmong } from '../named-before';
import { nameIn } from '../naming';
import { call, type Outcome } from '../outcome';
import { cite } from '../phrases';
import type { Reading } from '../read';
import type { Session } from '../session';
import { bestMatch } from './find';
import type { Rule } from './rule';

/** Looks for a part by the person's word for it. */
export function searchFor(s: Session, words: string): Outcome {
  return call([{ tool: 'searchParts', input: { query: words } }], ([answer]) => {
    const match = bestMatch(answer);
    const fresh = turnTo(s, {});
    if (!match) {
      const cited = cite(words, 5);
      return enter(fresh, 'find', 'open', [
        cited ? `I have no notes on ${cited} yet, so let’s start fresh.` : 'I have no notes on it yet.',
      ]);
    }
    const part = { id: match.id, name: match.name };
    if (isSameName(match.name, words))
      return recallPart({ ...fresh, state: 'return' }, part, (known, said) => onward(known, [said]));
    return enter({ ...fresh, match: part, held: [] }, 'match', 'ask');
  });
}

const wordFor = ({ target }: Session['others'][number]): string | null =>
  target.name ?? target.part?.name ?? target.label?.words ?? null;

/** Hears what was spoken of in this conversation; it waits no more. */
function hear(s: Session, met: Session['others'][number]): Outcome {
  const waiting = s.waiting.filter((word) => word !== wordFor(met));
  return hearAgain({ ...s, waiting }, met);
}

function next(s: Session, r: Reading): Outcome {
  const [word, ...waiting] = s.waiting;
  if (!word || r.answer === 'no' || r.unknown) return closing({ ...s, waiting: [] }, ['Okay.'], true);
  const met = namedAmong(s.others, word);
  return met ? hear(s, met) : searchFor({ ...s, waiting }, word);
}

function take(s: Session, r: Reading): Outcome {
  if (s.step === 'next') return next(s, r);
  const met = namedAmong([...s.others, { target: s.target, about: s.about }], r.text);
  if (met && !r.unknown) return hear(s, met);
  if (r.unknown || r.question) return enter(s, 'find', 'open', ['That’s fine. Let’s start with today.']);
  if (r.answer === 'no' && r.bare) return enter(s, 'find', 'open', ['Okay.']);
  const named = r.label?.words ?? nameIn(r.text.replace(/^(?:to |with )?(?:my|the) /i, ''));
  if (!named || named === 'none') return enter(s, 'find', 'open', ['Let’s start with today.']);
  return searchFor(s, named);
}

/** Coming back to something that was met before. */
export const returning: Rule = { take, skip: (s) => enter(s, 'find', 'open') };
