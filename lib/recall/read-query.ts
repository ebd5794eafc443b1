import { fold } from '../search/fold';
import { nearWords } from './near-words';
import { stemOf } from './stem';
import { isLittle, type Word, wordsOf } from './words';

/** One thing that is looked for: a word, and other words that may stand for it. */
export interface Heading {
  word: string;
  stem: string;
  near: readonly string[];
  weight: number;
}

/** What a question asks beside its words. */
export interface Query {
  headings: Heading[];
  /** It asks for a time: a line that tells one answers better. */
  asksWhen: boolean;
  /** It asks how things are now: of two answers the later one. */
  asksNow: boolean;
  /** Months (01 to 12), years and days (YYYY-MM-DD) that it names. */
  months: string[];
  years: string[];
  /** Every word of it by its stem, the little ones too: who is asked about may be one of them. */
  all: ReadonlySet<string>;
}

const monthNames =
  'january february march april may june july august september october november december'.split(' ');
const mostHeadings = 12;
const nearEach = 6;
const nameWeight = 1.3;

/** "may" is a month only with a capital or beside a number. */
const monthsIn = (query: string): string[] =>
  monthNames.flatMap((name, n) => {
    const spelled =
      name === 'may' ? /\bMay\b|\bmay \d|\d(?:st|nd|rd|th)? (?:of )?may\b/ : new RegExp(`\\b${name}\\b`, 'i');
    return spelled.test(query) ? [String(n + 1).padStart(2, '0')] : [];
  });

/**
 * Reads a question for what is to be looked for. In: the question as it was asked, and the words by which it means those who
 * speak: these say whose words are wanted, not what stands in them. Out: its words without those and the little ones (all of
 * them where there are no others), at most twelve, names heavier, each with words that people use in its place.
 */
export function readQuery(query: string, speakers: readonly string[] = []): Query {
  const words = wordsOf(query);
  const spoken = new Set(speakers.map((name) => stemOf(fold(name))));
  const weighty = words.filter(({ text, stem }) => !isLittle(text) && !spoken.has(stem));
  const chosen = weighty.length > 0 ? weighty : words;
  const headings: Heading[] = [];
  for (const { text, stem, named } of chosen) {
    if (headings.some((it) => it.stem === stem) || headings.length === mostHeadings) continue;
    headings.push({
      word: text,
      stem,
      near: nearWords(text).slice(0, nearEach),
      weight: named ? nameWeight : 1,
    });
  }
  return {
    headings,
    asksWhen: /\b(?:when|what (?:day|date|month|year|time)|how long ago|since when)\b/i.test(query),
    asksNow:
      /\b(?:now|nowadays|currently|these days|at the moment|latest|still|today|present(?:ly)?)\b/i.test(
        query,
      ),
    months: monthsIn(query),
    years: query.match(/\b(?:19|20)\d\d\b/g) ?? [],
    all: new Set(words.map((word: Word) => word.stem)),
  };
}
