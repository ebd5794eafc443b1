import { clausesOf, plain } from './clauses';
import { neutralWords, reactiveWords, selfWords } from './lexicon/stance';

/** How someone stands toward what they notice. `word` is verbatim: what to say back. */
export type Stance = { kind: 'self' | 'reactive' | 'neutral'; word: string } | null;

const negation = /\b(?:not|n't|don't|doesn't|didn't|isn't|never|no longer|hardly|no)\s+(?:\S+\s+){0,2}$/;

/** So far before a word its negation is looked for: three words and the white space between them. */
const reach = 120;

interface Hit {
  word: string;
  negated: boolean;
  start: number;
  end: number;
}

const within = (inner: Hit, outer: Hit): boolean => inner.start >= outer.start && inner.end <= outer.end;

const found = (words: string): RegExp => new RegExp(`\\b(?:${words})(?![a-z])`, 'g');
const words = { self: found(selfWords), reactive: found(reactiveWords), neutral: found(neutralWords) };

function hits(source: string, form: RegExp): Hit[] {
  const low = plain(source);
  return [...low.matchAll(form)].map((match) => {
    const from = Math.max(0, match.index - reach);
    const before = negation.exec(low.slice(from, match.index));
    const start = before ? from + before.index : match.index;
    const end = match.index + match[0].length;
    return { word: source.slice(start, end), negated: before !== null, start: match.index, end };
  });
}

/** What it is, wants or says is not how one stands toward it. */
const aboutIt =
  /^(?:it|he|she|that part|this part)(?:'s| is| was| says| said| wants| thinks| needs| feels| looks| seems)\b/;
const toMe = /\b(?:me|annoying|ridiculous|stupid|useless|pathetic)\b/;

const told = (clause: string): boolean => aboutIt.test(clause) && !toMe.test(clause);

/**
 * Reads "how do you feel toward it". A reactive word anywhere wins over a kind one: mixed is not yet room.
 * A negation up to three words before turns a word round: "not curious" is reactive, "don't hate it" neutral.
 */
export function stanceOf(source: string): Stance {
  const mine = clausesOf(source).filter((clause) => !told(plain(clause.text)));
  const read = mine.map((clause) => stanceIn(clause.text)).filter((stance) => stance !== null);
  return (
    read.find((stance) => stance.kind === 'reactive') ??
    read.find((stance) => stance.kind === 'self') ??
    read[0] ??
    null
  );
}

function stanceIn(source: string): Stance {
  const kind = hits(source, words.self);
  const reactive = hits(source, words.reactive).filter((hit) => !kind.some((other) => within(hit, other)));
  const against = reactive.find((hit) => !hit.negated) ?? kind.find((hit) => hit.negated);
  if (against) return { kind: 'reactive', word: against.word };
  const toward = kind.find((hit) => !hit.negated);
  if (toward) return { kind: 'self', word: toward.word };
  const neutral = hits(source, words.neutral)[0] ?? reactive.find((hit) => hit.negated);
  return neutral ? { kind: 'neutral', word: neutral.word } : null;
}
