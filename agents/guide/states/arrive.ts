import { enter, onward } from '../advance';
import { countWords, plain } from '../clauses';
import { startGrounding } from '../ground';
import { keep } from '../keep';
import { recallPart } from '../known-part';
import { follow, type Outcome, say } from '../outcome';
import { cite, pick } from '../phrases';
import type { Reading } from '../read';
import { reflect } from '../reflect';
import type { Session } from '../session';
import { carriesNoticing, knownAgain, lookForNamed } from './find';
import type { Rule } from './rule';
import { readWish, wish } from './wish';

/** From this fullness on, content waits and the room comes first. */
export const tooFull = 8;

const greeting =
  /^(?:hi+|hello|hey+|yo|hiya|heya|howdy|g'day|sup|good (?:morning|afternoon|evening)|hola|hallo|start|begin|let's (?:start|begin))\b/i;
const greetingLead = /^(?:hi|hello|hey)(?: there)?[\s,.!]*/i;
const roughly: [RegExp, number][] = [
  [/\bnearly full|very full|overflow|to the brim|bursting/i, 8],
  [/\bmiddle|half|medium|so-so/i, 5],
  [/\bempty|not (?:very|so) full|low|calm/i, 2],
];

const fullness = (r: Reading): number | null =>
  r.activation ?? roughly.find(([words]) => words.test(r.text))?.[1] ?? null;

const isGreeting = (r: Reading): boolean => greeting.test(r.text.trim()) && countWords(r.text) <= 4;

/** Says that English is hard for them. */
const fewWords =
  /\b(?:my|me) english (?:is|isn't|it's|its)? ?(?:\w+ ){0,3}(?:good|great|bad|poor|weak|small|little|perfect|basic|broken|best)\b|\bsorry (?:for|about) my (?:\w+ )?english\b/;

/** Why the intention matters whose conversation it is, in the person's words. */
function whyOf({ intention }: Session): string | null {
  const why = cite(intention?.why?.replace(/\s+/g, ' '), 16);
  return why && `You wrote why it matters: ${why}`;
}

/** Before anything was asked: a greeting, or something brought along that a later question comes back to. */
function opened(s: Session, r: Reading): Outcome {
  if (isGreeting(r) && s.step === 'open') {
    if (!s.intention && cite(s.lastTitle, 8)) return enter(s, 'arrive', 'last', ['Hello.']);
    return enter(s, 'arrive', 'mind', ['Hello.', whyOf(s)]);
  }
  if (fewWords.test(plain(r.text)))
    return enter(s, 'arrive', 'mind', ['Your English is fine here; simple words are enough.']);
  const words = r.text.trim().replace(greetingLead, '');
  const brought = countWords(words) >= 3 && !r.question && !r.foreign && !r.unknown;
  if (!brought) return enter(s, 'arrive', 'full', [r.unknown || r.bare ? 'That’s fine.' : null]);
  return lookForNamed(r.text.trim(), (part) =>
    part
      ? recallPart(s, part, (known, said) =>
          keep(known, [], (kept) =>
            enter({ ...kept, arrived: 'found', topic: true }, 'arrive', 'full', [
              knownAgain(part.name, said),
            ]),
          ),
        )
      : enter({ ...s, topic: true }, 'arrive', 'full', [
          reflect(s, [{ quote: r.gist.text, kind: 'trigger' }]) ?? 'Thank you for telling me.',
        ]),
  );
}

/** Day two: what was spoken of last, or something else. */
function fromLast(s: Session, r: Reading): Outcome | null {
  if (r.answer === 'yes' && r.bare)
    return enter({ ...s, topic: true }, 'find', 'topic', ['Okay, back to that.']);
  if (/^(?:please )?(?:go on|continue|yes)\b/i.test(r.text.trim()) && countWords(r.text) <= 5)
    return enter({ ...s, topic: true }, 'find', 'topic', ['Okay, back to that.']);
  if ((r.answer === 'no' && r.bare) || (/\belse\b/i.test(r.text) && countWords(r.text) <= 4))
    return enter(s, 'arrive', 'mind', ['Okay.']);
  return null;
}

/** Something was noticed before the number was asked: from here the way leads on with it. */
const isFound = (s: Session): boolean => s.step === 'full' && s.arrived === 'found';

/** What was brought is kept and said back; how strong it is comes before anything is asked about it. */
const howStrongFirst = (outcome: Outcome): Outcome =>
  follow(outcome, (s, line) => {
    const goesOn = s.state === 'focus' || s.state === 'flesh' || s.state === 'toward';
    if (!goesOn || s.locked) return say(s, line);
    const [lead] = line.text.split('\n\n');
    return enter({ ...s, asked: [], arrived: 'found', topic: true }, 'arrive', 'full', [lead ?? null]);
  });

function take(s: Session, r: Reading): Outcome {
  const back = s.step === 'last' ? fromLast(s, r) : null;
  if (back) return back;
  const opening = s.step !== 'full';
  const full = opening ? r.activation : fullness(r);
  if (full !== null && full >= tooFull) return startGrounding(s, [`${full} is a lot.`]);
  const short = readWish(r) !== null && r.text.trim().split(/\s+/).length <= 7;
  if (short && !(opening && greeting.test(r.text)))
    return wish.take({ ...s, state: 'wish', step: 'first' }, r);
  if (opening && carriesNoticing(r))
    return howStrongFirst(wish.take({ ...s, state: 'wish', step: 'first' }, r));
  if (carriesNoticing(r)) return wish.take({ ...s, state: 'wish', step: 'first' }, r);
  if (full !== null) {
    const word =
      r.activation === null
        ? 'Okay.'
        : full >= 6
          ? `${full}, okay. We’ll go slowly.`
          : pick(s, 'number', [`${full}, okay.`, `${full}, got it.`, 'Okay, thanks.']);
    if (isFound(s)) return onward({ ...s, state: 'find', step: 'found' }, [word]);
    return s.topic ? enter(s, 'find', 'topic', [word]) : enter(s, 'wish', 'first', [word]);
  }
  if (r.slots.length > 0) return wish.take({ ...s, state: 'wish' }, r);
  if (opening) return opened(s, r);
  const fine = 'That’s fine, no number needed.';
  if (isFound(s))
    return onward({ ...s, state: 'find', step: 'found' }, [
      r.unknown || r.bare ? fine : reflect(s, [{ quote: r.gist.text, kind: 'trigger' }]),
    ]);
  return s.topic ? enter(s, 'find', 'topic', [fine]) : enter(s, 'wish', 'first', [fine]);
}

export const arrive: Rule = {
  take,
  skip: (s) =>
    isFound(s)
      ? onward({ ...s, state: 'find', step: 'found' }, ['That’s fine.'])
      : enter(s, 'wish', 'first', ['That’s fine.']),
};
