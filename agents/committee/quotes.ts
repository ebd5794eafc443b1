import type { LeantOn, LinePiece } from '@/lib/committee/schema';

/** Words of the person that a voice was given, and where they stand. */
export type Given = LeantOn;

const folded = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();
/** Shorter words are anybody's. */
const leastLetters = 4;

/** Without the marks around it. */
const bare = (quote: string): string =>
  folded(quote)
    .replace(/^["“”'‘’«»„「」『』]+|["“”'‘’«»„「」『』]+$/g, '')
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

/** What closes a quote that was opened so; the marks of several languages. */
const closes: Record<string, string> = {
  '“': '”"',
  '"': '"”',
  '„': '“”"',
  '«': '»',
  '»': '«',
  '「': '」',
  '『': '』',
};
const marks = /[“”„"«»「」『』]/;
/** Letters that stand between two marks at most. */
const longest = 300;

interface Marked {
  start: number;
  end: number;
  words: string;
}

/** Where the mark that closes the one at `at` stands; -1 where none does, or another quote begins before. */
function closedAt(text: string, at: number): number {
  for (let n = at + 1; n < text.length && n - at <= longest + 1; n += 1) {
    const ch = text[n] ?? '';
    if ((closes[text[at] ?? ''] ?? '').includes(ch)) return n - at > 1 ? n : -1;
    if (marks.test(ch)) return -1;
  }
  return -1;
}

function markedIn(text: string): Marked[] {
  const found: Marked[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const end = (text[at] ?? '') in closes ? closedAt(text, at) : -1;
    if (end < 0) continue;
    found.push({ start: at, end: end + 1, words: text.slice(at + 1, end) });
    at = end;
  }
  return found;
}

/** The quotes named in a labelled line, as they stand between marks or bars. */
export function quotesNamed(lines: readonly string[]): string[] {
  const text = lines.join(' | ');
  const marked = markedIn(text).map(({ words }) => words);
  return marked.length > 0 ? marked : text.split(/\s*[|;]\s*/).filter((one) => one.trim() !== '');
}

const everyMark = new RegExp(marks, 'g');

/** A text in which what stands in marks was said by the person: marks around other words go, and those that close nothing. */
export function withTrueMarks(text: string, given: readonly Given[]): string {
  let out = '';
  let last = 0;
  for (const { start, end, words } of markedIn(text)) {
    if (!verified(words, given)) continue;
    out += text.slice(last, start).replace(everyMark, '') + text.slice(start, end);
    last = end;
  }
  return out + text.slice(last).replace(everyMark, '');
}

/** The same of a text that grows: what stands after an open mark is held until it closes. */
export function withTrueMarksAsItGrows(given: readonly Given[]) {
  let held = '';
  return {
    push(piece: string): string {
      held += piece;
      const whole = markedIn(held).at(-1)?.end ?? 0;
      const open = held
        .slice(whole)
        .split('')
        .findIndex((ch) => ch in closes);
      const upTo = open < 0 || held.length - whole - open > longest + 1 ? held.length : whole + open;
      const out = held.slice(0, upTo);
      held = held.slice(upTo);
      return withTrueMarks(out, given);
    },
    end(): string {
      const out = held;
      held = '';
      return withTrueMarks(out, given);
    },
  };
}

/** The pieces of a line: the words in marks that are the person's, and what is imagined between them. */
export function piecesOf(text: string, given: readonly Given[]): LinePiece[] {
  const pieces: LinePiece[] = [];
  const imagine = (words: string) => {
    if (words !== '') pieces.push({ text: words, from: 'imagined', evidenceId: null, messageId: null });
  };
  let last = 0;
  for (const { start, end, words } of markedIn(text)) {
    const found = verified(words, given);
    if (!found) continue;
    imagine(text.slice(last, start));
    pieces.push({ ...found, text: text.slice(start, end), from: 'yours' });
    last = end;
  }
  imagine(text.slice(last));
  return pieces;
}
