import { asMeant } from './typed-words';

/** A text as rules read it, and where each of its characters stands in the text as it was typed. */
export interface NormalText {
  /** Lower case, no apostrophes, words as meant, single spaces; what stands in quotation marks is `qq`. */
  low: string;
  /** Of each character of `low`: where the word it belongs to begins and ends in the source. */
  starts: number[];
  ends: number[];
}

const token =
  /["“„«][^"”“»\n]{1,200}["”“»]|\d+(?:[.,:/]\d+)+|[\p{L}\p{M}\p{N}]+(?:['’‘`´][\p{L}\p{M}]+)*|[.!?,;:…]|\n/gu;
const sentenceMark: Record<string, string> = {
  '…': '.',
  '\n': '.',
  ';': '.',
  '。': '.',
  '？': '?',
  '！': '!',
};

function wordOf(found: string): string {
  if (/^["“„«]/.test(found)) return 'qq';
  if (/^[.!?,;:…\n]$/.test(found)) return sentenceMark[found] ?? found;
  return asMeant(found.toLowerCase().replace(/['’‘`´]/g, ''));
}

/** The text as the rules of purposes read it. In: any text. Out: see NormalText. Pure; linear in its length. */
export function normalText(text: string): NormalText {
  const starts: number[] = [];
  const ends: number[] = [];
  let low = '';
  const push = (piece: string, start: number, end: number) => {
    low += piece;
    for (let n = 0; n < piece.length; n += 1) {
      starts.push(start);
      ends.push(end);
    }
  };
  for (const found of text.matchAll(token)) {
    const word = wordOf(found[0]);
    const end = found.index + found[0].length;
    if (low !== '' && !/^[.!?,:]$/.test(word)) push(' ', found.index, found.index);
    push(word, found.index, end);
  }
  return { low, starts, ends };
}

/** The words of the source that stand behind a range of `low`, verbatim. */
export function sourceRange(
  normal: NormalText,
  from: number,
  to: number,
): { start: number; end: number } | null {
  const start = normal.starts[from];
  const end = normal.ends[to - 1];
  return start === undefined || end === undefined || to <= from ? null : { start, end };
}
