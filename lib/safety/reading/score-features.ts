/** How many hashed features there are; a power of two. */
export const featureCount = 1 << 16;

/** A text is read up to here; what follows adds nothing to a small linear score. */
const longestText = 4_000;

const fnvOffset = 0x811c9dc5;
const fnvPrime = 0x01000193;

function hash(feature: string): number {
  let value = fnvOffset;
  for (let i = 0; i < feature.length; i++) value = Math.imul(value ^ feature.charCodeAt(i), fnvPrime);
  value ^= value >>> 15;
  return (value >>> 0) % featureCount;
}

const wordsOf = (text: string): string[] =>
  text
    .slice(0, longestText)
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/(?<=\w)'(?=\w)/g, '')
    .match(/[\p{L}\p{M}]+|\d+/gu) ?? [];

/**
 * The features of a text for the linear score: words, pairs of words (neighbours and with one word between) and
 * character sequences of three to five inside a word. In: any text. Out: feature numbers, each at most once.
 */
export function featuresOf(text: string): number[] {
  const words = wordsOf(text).map((word) => (/^\d+$/.test(word) ? '0' : word.slice(0, 24)));
  const found = new Set<number>();
  words.forEach((word, at) => {
    found.add(hash(`w ${word}`));
    const next = words[at + 1];
    const afterNext = words[at + 2];
    found.add(hash(`b ${word} ${next ?? '.'}`));
    if (afterNext) found.add(hash(`s ${word} ${afterNext}`));
    if (at === 0) found.add(hash(`b . ${word}`));
    for (const part of sequencesOf(word)) found.add(hash(`c ${part}`));
  });
  return [...found];
}

function sequencesOf(word: string): string[] {
  const edged = `<${word}>`;
  const parts: string[] = [];
  for (let size = 3; size <= 5; size++)
    for (let at = 0; at + size <= edged.length; at++) parts.push(edged.slice(at, at + size));
  return parts;
}
