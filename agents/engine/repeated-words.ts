/** So many words in a row are taken for repeated; fewer stand in two texts by chance. */
const inARow = 5;

/** None of what is no sentence, as an id. */
const wordsIn = (text: string) => (/\s/.test(text) ? [...text.matchAll(/[\p{L}\p{N}]+/gu)] : []);
const keyOf = (words: RegExpExecArray[], at: number): string | null =>
  at + inARow > words.length
    ? null
    : words
        .slice(at, at + inARow)
        .map(([word]) => word.toLowerCase())
        .join(' ');

/** Every five words in a row of these texts. */
export function runsIn(texts: readonly string[]): Set<string> {
  const runs = new Set<string>();
  for (const words of texts.map(wordsIn)) {
    for (let at = 0; at < words.length; at++) {
      const key = keyOf(words, at);
      if (key !== null) runs.add(key);
    }
  }
  return runs;
}

/** A text with “…” in the place of words that stand in these runs. */
export function withoutRuns(text: string, runs: ReadonlySet<string>): string {
  if (runs.size === 0) return text;
  const words = wordsIn(text);
  let kept = '';
  let from = 0;
  let cutTo = -1;
  for (let at = 0; at <= words.length; at++) {
    const key = keyOf(words, at);
    const isRun = key !== null && runs.has(key);
    if (isRun && at > cutTo) {
      kept += `${text.slice(from, words[at]?.index)}…`;
    }
    if (isRun) {
      cutTo = at + inARow - 1;
      const last = words[cutTo];
      from = last ? last.index + last[0].length : text.length;
    }
  }
  return kept + text.slice(from);
}

/** The texts within a value of plain objects and arrays. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The same value with each text within it changed; keys stay as they are. */
export function inTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => inTexts(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inTexts(one, change)]));
}
