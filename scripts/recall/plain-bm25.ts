const little = new Set(
  'a an and are as at be but by did do does for from had has have how i in is it its me my of on or our s she he that the their them they this to was we were what when where which who whom whose why will with you your'.split(
    ' ',
  ),
);
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !little.has(word));

const [k1, b] = [1.5, 0.75];

/** BM25 over single turns without little words, stems or anything around: what recall is measured against. */
export function plainBm25(texts: ReadonlyMap<string, string>): (question: string) => string[] {
  const docs = [...texts].map(([dia, text]) => ({ dia, words: wordsOf(text) }));
  const counts = docs.map(({ words }) => {
    const count = new Map<string, number>();
    for (const word of words) count.set(word, (count.get(word) ?? 0) + 1);
    return count;
  });
  const average = docs.reduce((sum, { words }) => sum + words.length, 0) / Math.max(1, docs.length);
  const having = new Map<string, number>();
  for (const count of counts) for (const word of count.keys()) having.set(word, (having.get(word) ?? 0) + 1);
  return (question) => {
    const asked = [...new Set(wordsOf(question))];
    const scored = docs.map(({ dia, words }, n) => {
      const score = asked.reduce((sum, word) => {
        const often = counts[n]?.get(word) ?? 0;
        const many = having.get(word) ?? 0;
        const idf = Math.log(1 + (docs.length - many + 0.5) / (many + 0.5));
        return sum + (idf * often * (k1 + 1)) / (often + k1 * (1 - b + (b * words.length) / average));
      }, 0);
      return { dia, score };
    });
    const best = scored.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score);
    return best.slice(0, 10).map(({ dia }) => dia);
  };
}
