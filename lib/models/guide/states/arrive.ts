import { enter } from '../advance';
import { countWords } from '../clauses';
import { startGrounding } from '../ground';
import type { Outcome } from '../outcome';
import { cite, pick } from '../phrases';
import type { Reading } from '../read';
import type { Session } from '../session';
import { carriesNoticing } from './find';
import type { Rule } from './rule';
import { readWish, wish } from './wish';

/** From this fullness on, content waits and the room comes first. */
export const tooFull = 8;

const greeting =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|hola|hallo|start|begin|let's (?:start|begin))\b/i;
const roughly: [RegExp, number][] = [
  [/\bnearly full|very full|overflow|to the brim|bursting/i, 8],
  [/\bmiddle|half|medium|so-so/i, 5],
  [/\bempty|not (?:very|so) full|low|calm/i, 2],
];

const fullness = (r: Reading): number | null =>
  r.activation ?? roughly.find(([words]) => words.test(r.text))?.[1] ?? null;

/** Before anything was asked: a greeting, or something brought along that a later question comes back to. */
function opened(s: Session, r: Reading): Outcome {
  if (greeting.test(r.text.trim())) return enter(s, 'arrive', 'full', ['Hello.']);
  const brought = countWords(r.gist.text) >= 3 && !r.question && !r.foreign;
  if (!brought) return enter(s, 'arrive', 'full');
  const cited = cite(r.gist.text);
  const before = cited ? `${cited}. Thank you for bringing that.` : 'Thank you for bringing that.';
  return enter({ ...s, topic: true }, 'arrive', 'full', [before]);
}

function take(s: Session, r: Reading): Outcome {
  const opening = s.step === 'open';
  const full = opening ? r.activation : fullness(r);
  if (full !== null && full >= tooFull) return startGrounding(s, [`${full} is a lot.`]);
  const short = readWish(r) !== null && r.text.trim().split(/\s+/).length <= 7;
  if (short && !(opening && greeting.test(r.text)))
    return wish.take({ ...s, state: 'wish', step: 'first' }, r);
  if (carriesNoticing(r)) return wish.take({ ...s, state: 'wish', step: 'first' }, r);
  if (full !== null) {
    const word =
      r.activation === null
        ? 'Okay.'
        : full >= 6
          ? `${full}, then. We go slowly.`
          : pick(s, 'number', [`${full}, okay.`, `${full}, thank you.`]);
    return s.topic ? enter(s, 'find', 'topic', [word]) : enter(s, 'wish', 'first', [word]);
  }
  if (r.slots.length > 0) return wish.take({ ...s, state: 'wish' }, r);
  if (opening) return opened(s, r);
  const fine = 'That’s fine, it needs no number.';
  return s.topic ? enter(s, 'find', 'topic', [fine]) : enter(s, 'wish', 'first', [fine]);
}

export const arrive: Rule = {
  take,
  skip: (s) => enter(s, 'wish', 'first', ['That’s fine.']),
};
