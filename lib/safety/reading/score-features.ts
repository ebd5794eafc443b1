/** How many hashed features there are; a power of two. */
export const featureCount = 1 << 16;

/** A text is read up to here; what follows adds nothing to a small linear score. */
const longestText = 4_000;
const longestWord = 24;

const fnvPrime = 0x01000193;
const seeds = { word: 0x811c9dc5, pair: 0x2f0b4c47, apart: 0x5bd1e995, letters: 0x1b873593 };
const edge = 0x7c;

const step = (value: number, code: number): number => Math.imul(value ^ code, fnvPrime);
const place = (value: number): number => ((value ^ (value >>> 15)) >>> 0) & (featureCount - 1);

function hash(seed: number, text: string): number {
  let value = seed;
  for (let at = 0; at < text.length; at++) value = step(value, text.charCodeAt(at));
  return value;
}

const wordsOf = (text: string): string[] =>
  (
    text
      .slice(0, longestText)
      .toLowerCase()
      .replace(/['’‘`´](?=\p{L})/gu, '')
      .match(/\p{L}[\p{L}\p{M}]*|\d+/gu) ?? []
  ).map((word) => (word.charCodeAt(0) < 0x3a ? '0' : word.slice(0, longestWord)));

/**
 * The features of a text for the linear score: words, pairs of words (neighbours and with one word between) and
 * character sequences of three to five inside a word. In: any text. Out: feature numbers, each at most once.
 */
export function featuresOf(text: string): number[] {
  const words = wordsOf(text);
  const found = new Set<number>();
  if (words[0]) found.add(place(hash(step(seeds.pair, edge), words[0])));
  words.forEach((word, at) => {
    const next = words[at + 1];
    const afterNext = words[at + 2];
    found.add(place(hash(seeds.word, word)));
    found.add(place(hash(step(hash(seeds.pair, word), edge), next ?? '.')));
    if (afterNext) found.add(place(hash(step(hash(seeds.apart, word), edge), afterNext)));
    addSequences(word, found);
  });
  return [...found];
}

/** The letters at each place with the two to four after them; the edges of the word count as letters. */
function addSequences(word: string, found: Set<number>): void {
  const last = word.length;
  for (let at = -1; at < last - 1; at++) {
    let value = seeds.letters;
    for (let size = 1; size <= 5 && at + size <= last + 1; size++) {
      const from = at + size - 1;
      value = step(value, from < 0 || from >= last ? edge : word.charCodeAt(from));
      if (size > 2) found.add(place(value));
    }
  }
}
