import type { LeantOn, LinePiece } from '@/lib/committee/schema';

/** Words of the person that a voice was given, and where they stand. */
export type Given = LeantOn;

const folded = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();
/** Shorter words are anybody's. */
const leastLetters = 4;

/** Without the marks around it. */
const bare = (quote: string): string =>
  folded(quote)
    .replace(/^["“”'‘’«»„]+|["“”'‘’«»„]+$/g, '')
    .replace(/^…\s*|\s*…$/g, '')
    .trim();

/** Whether these words begin and end where words do. */
function stands(within: string, words: string): boolean {
  for (let at = within.indexOf(words); at >= 0; at = within.indexOf(words, at + 1)) {
    const before = within[at - 1] ?? ' ';
    const after = within[at + words.length] ?? ' ';
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
}

/** The person's words that these are, letter for letter but for white space; null when they never said them. */
export function verified(quote: string, given: readonly Given[]): LeantOn | null {
  const words = bare(quote);
  if (words.replace(/[^\p{L}\p{N}]/gu, '').length < leastLetters) return null;
  const found = given.find(({ text }) => stands(folded(text), words));
  return found ? { ...found, text: words } : null;
}

const inMarks = /[“"«„]([^“”"«»„]{1,300})[”"»]/g;

/** The quotes named in a labelled line, as they stand between marks or bars. */
export function quotesNamed(lines: readonly string[]): string[] {
  const text = lines.join(' | ');
  const marked = [...text.matchAll(inMarks)].map(([, words = '']) => words);
  return marked.length > 0 ? marked : text.split(/\s*[|;]\s*/).filter((one) => one.trim() !== '');
}

/** A sentence in which what stands in marks was said by the person: marks around other words go. */
export const withTrueMarks = (sentence: string, given: readonly Given[]): string =>
  sentence.replace(inMarks, (whole, words: string) => (verified(words, given) ? whole : words));

/** The pieces of a line: the words in marks that are the person's, and what is imagined between them. */
export function piecesOf(text: string, given: readonly Given[]): LinePiece[] {
  const pieces: LinePiece[] = [];
  const imagine = (words: string) => {
    if (words !== '') pieces.push({ text: words, from: 'imagined', evidenceId: null, messageId: null });
  };
  let last = 0;
  for (const match of text.matchAll(inMarks)) {
    const found = verified(match[1] ?? '', given);
    if (!found) continue;
    imagine(text.slice(last, match.index));
    pieces.push({ ...found, text: match[0], from: 'yours' });
    last = match.index + match[0].length;
  }
  imagine(text.slice(last));
  return pieces;
}
