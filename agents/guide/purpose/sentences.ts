/** A piece of a normal text that is read by itself: its range, and its words without the mark at its end. */
export interface Sentence {
  from: number;
  to: number;
  low: string;
  /** It ends in a question mark. */
  asks: boolean;
}

/** The sentences of a normal text, in order; marks of the end belong to the sentence before. */
export function sentencesOf(low: string): Sentence[] {
  const found: Sentence[] = [];
  for (const match of low.matchAll(/[^.!?]*[.!?]*/g)) {
    const words = match[0].replace(/^[\s,:]+/, '');
    if (!/[\p{L}\p{N}]/u.test(words)) continue;
    const from = match.index + match[0].length - words.length;
    found.push({
      from,
      to: match.index + match[0].trimEnd().length,
      low: words.replace(/[\s,.!?:]+$/, ''),
      asks: /\?/.test(words),
    });
  }
  return found;
}

/** Where a second clause of a sentence may begin to ask for something of its own. */
export function clausesOf(sentence: Sentence): Sentence[] {
  const cuts = [
    ...sentence.low.matchAll(
      /, ?| (?=(?:and|but|so|or|then|also) (?:can|could|would|will|please|dont|skip|delete|stop|forget|remember|show|is|do|why|what|how|who)\b)| (?=please )/g,
    ),
  ];
  return cuts.map((cut) => {
    const at = cut.index + cut[0].length;
    const head = sentence.from + at;
    return { from: head, to: sentence.to, low: sentence.low.slice(at), asks: sentence.asks };
  });
}
