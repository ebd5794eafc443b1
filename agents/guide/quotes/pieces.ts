import { clausesOf, countWords, type Span, unpad } from '../clauses';

const quotation = /["“”]([^"“”\n]{2,200})["“”]/g;
/** What may stand between two pieces that are kept as one. */
const joint = /^[\s,.;:!?"“”–-]*(?:(?:and|but|so|then|because)\s+)?$/i;
const mostJoined = 25;

const within = (source: string, from: number, to: number): Span[] =>
  clausesOf(source.slice(from, to)).map(({ text, start, end }) => ({
    text,
    start: from + start,
    end: from + end,
  }));

/** A text in the pieces that could be kept, verbatim: its clauses, and what stands in quotation marks on its own. */
export function piecesOf(source: string): Span[] {
  const pieces: Span[] = [];
  let from = 0;
  for (const found of source.matchAll(quotation)) {
    const said = found[1] ?? '';
    pieces.push(...within(source, from, found.index));
    pieces.push({ text: said, start: found.index + 1, end: found.index + 1 + said.length });
    from = found.index + found[0].length;
  }
  pieces.push(...within(source, from, source.length));
  return pieces.map((piece) => unpad(source, piece)).filter(({ text }) => text !== '');
}

/** Two pieces that follow each other as one, when little stands between them and it stays short; else null. */
export function joined(source: string, one: Span, other: Span): Span | null {
  if (!joint.test(source.slice(one.end, other.start))) return null;
  const text = source.slice(one.start, other.end);
  return countWords(text) <= mostJoined ? { text, start: one.start, end: other.end } : null;
}
