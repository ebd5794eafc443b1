import type { Signal } from '../danger';
import type { Found, Reading } from './match';
import type { Sentence, Word } from './tokens';

/** What stands around a find and changes what it means. */
export interface Surroundings {
  isNegated: boolean;
  isPast: boolean;
  isStory: boolean;
  isDream: boolean;
  isOrdinary: boolean;
  isHyperbole: boolean;
  isTakenBack: boolean;
  whose: Signal['whose'] | 'generic';
  when: Signal['when'];
}

interface Hit {
  at: number;
  end: number;
}

/** How many words before a find a negation reaches it. */
const negationReach = 8;
/** How many words back the antecedent of "he" or "she" is looked for. */
const antecedentReach = 40;

const starts = (found: Found, name: string, at: number): boolean => found.get(name)?.has(at) ?? false;

const within = (found: Found, name: string, first: number, last: number): boolean => {
  const hits = found.get(name);
  if (!hits) return false;
  for (let at = first; at <= last; at++) if (hits.has(at)) return true;
  return false;
};

/** In: the reading, the sentence, the first and last word of a find, and where ordinary words excuse it. */
export function surroundingsOf(
  reading: Reading,
  sentence: Sentence,
  hit: Hit,
  excusing: Pick<Sentence, 'first' | 'last'> = sentence,
): Surroundings {
  const { found } = reading;
  const here = (name: string) => within(found, name, sentence.first, sentence.last);
  const when = whenOf(reading, sentence, hit);
  return {
    isNegated: isNegated(reading, sentence, hit) || here('answered_no') || isAnsweredNo(reading, sentence),
    isPast: when === 'past' || isEnded(found, sentence, hit),
    isStory: here('story'),
    isDream: here('dream'),
    isOrdinary: within(found, 'ordinary', excusing.first, excusing.last),
    isHyperbole: here('hyperbole'),
    isTakenBack: here('taken_back') && !here('not_taken_back'),
    whose: whoseOf(reading, sentence, hit),
    when,
  };
}

/** Long ago, unless it is said to be so again, or to be so now in the same clause. */
function whenOf({ found, words }: Reading, { first, last }: Sentence, { at, end }: Hit): Signal['when'] {
  const here = (name: string) => within(found, name, first, last);
  if (here('long_ago')) {
    let [from, to] = [at, end];
    while (from > first && words[from - 1]?.clause === words[at]?.clause) from--;
    while (to < last && words[to + 1]?.clause === words[end]?.clause) to++;
    const isNow = within(found, 'recent', from, to) && !within(found, 'long_ago', from, to);
    const usedTo = words.slice(first, last + 1).some((word) => word.text === 'used');
    return !usedTo && (isNow || here('again')) ? 'recent' : 'past';
  }
  if (here('now')) return 'now';
  if (here('soon')) return 'soon';
  return here('recent') ? 'recent' : 'unsaid';
}

/** "The wish … is gone": said of the find and after it. */
function isEnded(found: Found, { first, last }: Sentence, { end }: Hit): boolean {
  for (const [at, ends] of found.get('ended') ?? [])
    if (at >= first && at <= last && Math.max(...ends) > end) return true;
  return false;
}

/** "They asked … No.": a question to the person, or one that was put to them, with its answer. */
function isAnsweredNo({ words, found }: Reading, { first, last, isQuestion }: Sentence): boolean {
  const answer = words[last + 1]?.text ?? '';
  if (!/^(?:no|nope|none|never|nah)$/.test(answer)) return false;
  const isAsked = words.slice(first, last + 1).some(({ stem }) => stem === 'ask');
  return (
    isAsked ||
    (isQuestion &&
      words.slice(first, last + 1).some(({ text }) => text === 'you') &&
      !within(found, 'we', first, first))
  );
}

/** Negated in its own clause, an odd number of times. */
function isNegated({ words, found }: Reading, sentence: Sentence, { at }: Hit): boolean {
  const clause = words[at]?.clause;
  let count = 0;
  let from = at;
  while (from > sentence.first && at - from < negationReach && words[from - 1]?.clause === clause) from--;
  for (let i = from; i < at; i++) {
    const idle = found.get('idle_negation')?.get(i);
    if (idle) {
      i = Math.max(i, Math.max(...idle.filter((end) => end < at), i));
      continue;
    }
    if (starts(found, 'negator', i)) count++;
  }
  return count % 2 === 1;
}

const whoNames = ['part', 'other', 'generic', 'pronoun', 'we'] as const;

/** The nearest of those named before a word; the longest name wins. */
function nearest(
  found: Found,
  from: number,
  first: number,
  names: readonly string[],
): [string, number] | null {
  for (let at = from; at >= first; at--) {
    for (const name of names) if (starts(found, name, at)) return [name, at];
  }
  return null;
}

function whoseOf(reading: Reading, sentence: Sentence, { at, end }: Hit): Surroundings['whose'] {
  const { found, words } = reading;
  const said = nearest(found, at, sentence.first, whoNames);
  if (!said) return within(found, 'self', at, end) ? 'self' : 'nobody_named';
  const [name, where] = said;
  if (name === 'we') return isQuoted(words, found, sentence, where) ? 'other' : 'self';
  if (name === 'part') return 'part';
  if (name === 'generic') return 'generic';
  if (name === 'other') return inHit(words, where, at, end, found) ? 'self' : 'other';
  return antecedent(found, where - 1);
}

/** A human being named within the find is its object, not whose wish it is. */
const inHit = (words: readonly Word[], where: number, at: number, end: number, found: Found): boolean =>
  where > at && where <= end && (within(found, 'self', at, where) || words[at] === undefined);

/** "My friend says 'I …'": the first person is the friend. */
function isQuoted(words: readonly Word[], found: Found, sentence: Sentence, where: number): boolean {
  if (words[where]?.text === 'i' && words[where - 1]?.stem === 'say' && starts(found, 'other', where - 2))
    return true;
  if (!words[where]?.quoted) return false;
  return nearest(found, where - 1, Math.max(0, sentence.first - 12), ['other', 'part'])?.[0] === 'other';
}

function antecedent(found: Found, from: number): Surroundings['whose'] {
  const noun = nearest(found, from, Math.max(0, from - antecedentReach), ['part', 'other', 'generic']);
  if (!noun) return 'nobody_named';
  return noun[0] === 'part' ? 'part' : noun[0] === 'other' ? 'other' : 'generic';
}
