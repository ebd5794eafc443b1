import { shortened } from '../prompt/summary';

/** Words that a message has at least to be worth a line. */
const fewest = 4;

/** Words also of languages that set no spaces between them. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

function hasWords(text: string): boolean {
  let words = 0;
  for (const { isWordLike } of segmenter.segment(text)) {
    if (isWordLike) words += 1;
    if (words >= fewest) return true;
  }
  return false;
}

/**
 * What a session was about in the person's own words: how it began, the longest of what came between, and how it ended.
 * The same messages always have the same one. Empty where nothing was said that tells anything.
 */
export function summaryByRule(said: readonly string[]): string {
  const told = said.filter(hasWords);
  const between = told.slice(1, -1);
  const longest = between.toSorted((a, b) => b.length - a.length)[0];
  const lines = [told[0], longest, told.length > 1 ? told.at(-1) : undefined].flatMap((text) =>
    text === undefined ? [] : [`“${shortened(text)}”`],
  );
  return [...new Set(lines)].join(' ');
}
