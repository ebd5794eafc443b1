import type { Hit } from './find-wordings';
import type { Concept, LanguageTable } from './table';

/** What one language finds in one sentence, and how far apart two of its words may stand to belong together. */
export interface Sentence {
  table: LanguageTable;
  text: string;
  hits: Hit[];
}

const unspaced = new Set(['east_asian', 'thai']);

/** In characters: about eight words, three words, two words; fewer where a sign is a whole word. */
const reaches = {
  relation: { spaced: 48, unspaced: 18 },
  negation: { spaced: 24, unspaced: 6 },
  figure: { spaced: 14, unspaced: 6 },
};

export const reachOf = (table: LanguageTable, kind: keyof typeof reaches): number =>
  reaches[kind][unspaced.has(table.script) ? 'unspaced' : 'spaced'];

const gap = (a: Hit, b: Hit): number => (a.start < b.start ? b.start - a.end : a.start - b.end);

/** The nearest hit of one of the concepts within reach of `from`, on the asked side. */
export function near(
  sentence: Sentence,
  from: Hit,
  wanted: readonly Concept[],
  { reach = reachOf(sentence.table, 'relation'), side = 'around' as 'before' | 'after' | 'around' } = {},
): Hit | undefined {
  const at = sentence.hits.indexOf(from);
  let best: Hit | undefined;
  const consider = (hit: Hit): void => {
    if (
      wanted.includes(hit.concept) &&
      gap(from, hit) <= reach &&
      (!best || gap(from, hit) < gap(from, best))
    )
      best = hit;
  };
  if (side !== 'after')
    for (let i = at - 1; i >= 0; i--) {
      const hit = sentence.hits[i] as Hit;
      if (from.start - hit.start > reach + longestWording) break;
      if (hit.end <= from.start) consider(hit);
    }
  if (side !== 'before')
    for (let i = at + 1; i < sentence.hits.length; i++) {
      const hit = sentence.hits[i] as Hit;
      if (hit.start - from.end > reach) break;
      if (hit.start >= from.end) consider(hit);
    }
  return best;
}

const longestWording = 40;

/** Whether the words are denied: a negation within reach, with no pause and no new "I" between. */
export function denied(sentence: Sentence, ...words: Hit[]): boolean {
  return deniedWithin(reachOf(sentence.table, 'negation'), sentence, ...words);
}

export function deniedWithin(reach: number, sentence: Sentence, ...words: Hit[]): boolean {
  return words.some((word) => {
    const not = near(sentence, word, ['not'], {
      reach,
      side: sentence.table.negation,
    });
    if (!not) return false;
    const [from, to] = not.start < word.start ? [not.end, word.start] : [word.end, not.start];
    if (sentence.text.slice(from, to).includes(',')) return false;
    if (sentence.table.pronounAfterNot) return true;
    return !sentence.hits.some(
      (hit) =>
        hit.concept === 'me' &&
        hit.start > from &&
        hit.end < to &&
        not.start < word.start &&
        !words.includes(hit),
    );
  });
}

/** Drops what lies inside a longer wording of the same language, and all that a saying or a whole denial covers. */
export function withoutContained(hits: readonly Hit[]): Hit[] {
  const sorted = [...hits].sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: Hit[] = [];
  let longest: Hit | undefined;
  for (const hit of sorted) {
    const inside = longest && hit.end <= longest.end && hit.end - hit.start < longest.end - longest.start;
    if (!inside) kept.push(hit);
    if (!longest || hit.end > longest.end) longest = hit;
  }
  const covers = kept.filter(({ concept }) => concept === 'idiom' || concept === 'unwish');
  if (covers.length === 0) return kept;
  return kept.filter(
    (hit) => covers.includes(hit) || !covers.some((cover) => hit.start < cover.end && cover.start < hit.end),
  );
}
