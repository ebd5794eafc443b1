import type { LeantOn, LinePiece, VoiceSaid } from '@/lib/committee/schema';
import { saysAsQuoted } from './says-as-quoted';

/** Words of the person that a voice was given, and where they stand. */
export type Given = LeantOn;

/** The person's words that voices gave back, which whoever hears them is given with that. */
export const saidByThem = (voices: readonly VoiceSaid[]): Given[] =>
  voices.flatMap(({ pieces }) => pieces.filter(({ from }) => from === 'yours'));

const folded = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();
/** Shorter words are anybody's. */
const leastLetters = 4;

/** Without the marks around it. */
const bare = (quote: string): string =>
  folded(quote)
    .replace(/^["“”'‘’«»„「」『』]+|["“”'‘’«»„「」『』]+$/g, '')
    .replace(/^…\s*|\s*…$/g, '')
    .trim();

/** Whether these words begin and end where words do, and say there what they say alone. */
function stands(within: string, words: string): boolean {
  for (let at = within.indexOf(words); at >= 0; at = within.indexOf(words, at + 1)) {
    const before = within[at - 1] ?? ' ';
    const after = within[at + words.length] ?? ' ';
    if (/[\p{L}\p{N}]/u.test(before) || /[\p{L}\p{N}]/u.test(after)) continue;
    if (saysAsQuoted(within.slice(0, at))) return true;
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
/** Single marks, which may as well stand for letters that are left out. */
const closesSingle: Record<string, string> = { '‘': '’', "'": "'’", '‚': '‘’', '‹': '›' };
const marks = /[“”„"«»「」『』]/;
const everyMark = new RegExp(marks, 'g');
const isLetter = (ch: string | undefined): boolean => ch !== undefined && /[\p{L}\p{N}]/u.test(ch);
/** Letters that stand between two marks at most. */
const longest = 300;

interface Marked {
  start: number;
  end: number;
  words: string;
  isSingle: boolean;
}

/** Whether a quote may begin here, and whether its mark is a single one. */
function opensAt(text: string, at: number): { isSingle: boolean } | null {
  const ch = text[at] ?? '';
  if (ch in closes) return { isSingle: false };
  return ch in closesSingle && !isLetter(text[at - 1]) && /\S/.test(text[at + 1] ?? '')
    ? { isSingle: true }
    : null;
}

/** Where the mark that closes the one at `at` stands; -1 where none does, or another quote begins before. */
function closedAt(text: string, at: number, isSingle: boolean): number {
  const closers = (isSingle ? closesSingle : closes)[text[at] ?? ''] ?? '';
  for (let n = at + 1; n < text.length && n - at <= longest + 1; n += 1) {
    const ch = text[n] ?? '';
    const isApostrophe = isSingle && (isLetter(text[n + 1]) || /\s/.test(text[n - 1] ?? ''));
    if (closers.includes(ch) && !isApostrophe) return n - at > 1 ? n : -1;
    if (marks.test(ch)) return -1;
  }
  return -1;
}

function markedIn(text: string): Marked[] {
  const found: Marked[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const opened = opensAt(text, at);
    const end = opened ? closedAt(text, at, opened.isSingle) : -1;
    if (!opened || end < 0) continue;
    found.push({ start: at, end: end + 1, words: text.slice(at + 1, end), ...opened });
    at = end;
  }
  return found;
}

/** The quotes named in a labelled line, as they stand between marks or bars. */
export function quotesNamed(lines: readonly string[]): string[] {
  const text = lines.join(' | ');
  const marked = markedIn(text).map(({ words }) => words);
  return marked.length > 0
    ? marked
    : text
        .split(/[|;]/)
        .map((one) => one.trim())
        .filter((one) => one !== '');
}

/**
 * A text in which what stands in marks was said by the person: marks around other words go, and those that close nothing.
 * What they said stands in double marks.
 */
export function withTrueMarks(text: string, given: readonly Given[]): string {
  let out = '';
  let last = 0;
  for (const { start, end, words, isSingle } of markedIn(text)) {
    out += text.slice(last, start).replace(everyMark, '');
    if (!verified(words, given)) out += isSingle ? words : withTrueMarks(words, given);
    else out += isSingle ? `“${words}”` : text.slice(start, end);
    last = end;
  }
  return out + text.slice(last).replace(everyMark, '');
}

/** Where the first quote begins that is open at the end of a text; -1 where none is. */
function openIn(text: string): number {
  // Whether a mark at the very end closes is told by what follows it.
  const whole = markedIn(text).filter(({ end, isSingle }) => !isSingle || end < text.length);
  for (let at = 0; at < text.length; at += 1) {
    const closed = whole.find(({ start }) => start === at);
    if (closed) at = closed.end - 1;
    else if (text.length - at <= longest + 1 && (opensAt(text, at) || isLastMark(text, at))) return at;
  }
  return -1;
}

const isLastMark = (text: string, at: number): boolean =>
  at === text.length - 1 && (text[at] ?? '') in closesSingle && !isLetter(text[at - 1]);

/** The same of a text that grows: what stands after an open mark is held until it closes. */
export function withTrueMarksAsItGrows(given: readonly Given[]) {
  let held = '';
  let before = '';
  const tell = (upTo: number): string => {
    // A single mark after a letter is an apostrophe, also where that letter has gone out.
    const isApostrophe = isLetter(before.at(-1)) && (held[0] ?? '') in closesSingle;
    const from = isApostrophe ? Math.min(1, upTo) : 0;
    const out = held.slice(0, from) + withTrueMarks(held.slice(from, upTo), given);
    if (upTo > 0) before = held.slice(0, upTo);
    held = held.slice(upTo);
    return out;
  };
  return {
    push(piece: string): string {
      held += piece;
      const skip = isLetter(before.at(-1)) && (held[0] ?? '') in closesSingle ? 1 : 0;
      const open = openIn(held.slice(skip));
      return tell(open < 0 ? held.length : open + skip);
    },
    end: (): string => tell(held.length),
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
