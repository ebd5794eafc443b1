import { bareCall } from './bare-calls';
import { leftOver, type Mark, marks, mayBeBehindCall, mayBeCall, otherSideIn } from './call-marks';
import { codeSeen } from './code-seen';
import { endOfJson } from './read-written-calls';
import { ArgumentsTooLong, longestArguments } from './too-long';

/**
 * A text of a model: words, what it wrote as a call, with its marks in `raw`, and marks that are left over behind one. `other side`: the
 * mark behind a call from which on the model makes up what it would get. `isBare`: no mark of a family stands before it; `isCut`: it ends with the text, before its own end.
 */
export type WrittenPiece =
  | WrittenWords
  | { kind: 'call'; body: string; raw: string; isBare: boolean; isCut: boolean };

interface WrittenWords {
  kind: 'words' | 'left over' | 'other side';
  text: string;
}

const isFence = (open: string): boolean => open.startsWith('`');
/** What a quote of somebody begins with, in many languages; a straight one counts where a space or a colon stands before it. */
const quotes = /(?:[„«»“”‘‹「『]|(?:^|[\s:(])["']|(?:^|\n)[ \t]*>)\s?$/;
/** Shorter calls are read anew with each piece (characters). */
const shortCall = 1_000;

/** Whether a call that nothing closed holds a whole JSON value. */
const endsWhole = (text: string): boolean => {
  const from = text.search(/[{[]/);
  return from >= 0 && endOfJson(text, from).at >= 0;
};

/** The marks that a text names: who asks about them gets them as words. */
export const marksIn = (text: string): ReadonlySet<string> =>
  new Set(marks.filter(({ open }) => text.includes(open)).map(({ open }) => open));

/**
 * Finds calls in a text that grows, wherever the pieces are cut: words are handed on as soon as nothing of them can belong to a mark.
 * Throws ArgumentsTooLong. `isOffered`: whether a name is one of a tool; a call without a mark counts with such a name alone. `about`: marks that are words here.
 */
export function callSplitter(isOffered: (name: string) => boolean, about: ReadonlySet<string>) {
  const here = marks.filter(({ open }) => !about.has(open));
  const code = codeSeen();
  let rest = '';
  /** What came since `rest` was read, for which nothing in it can have changed. */
  let unread: string[] = [];
  let unreadLength = 0;
  /** The last of what came, as long as any mark. */
  let lastSigns = '';
  let open: Mark | undefined;
  let isStart = true;
  let afterCall = false;
  /** The last call has no mark: another one may follow it. */
  let isBareBefore = false;
  /** The last call stands on lines of its own. */
  let hasLine = false;
  /** The fence around a call without a mark is still to be shut. */
  let inFence = false;

  /** A quote of somebody begins right here, so that a mark in it is one of its words. */
  let isQuoted = false;
  let before = '';
  const words = (text: string): WrittenPiece[] => {
    code.note(text);
    before = (before + text).slice(-12);
    isQuoted = quotes.test(before);
    if (text.trim() !== '') isStart = false;
    return text === '' ? [] : [{ kind: 'words', text }];
  };
  const call = (mark: Mark | undefined, body: string, raw: string, isCut = false): WrittenPiece => {
    isStart = false;
    afterCall = true;
    isBareBefore = !mark;
    hasLine = /(?:^|\n)[ \t]*$/.test(before);
    return { kind: 'call', body: mark?.isKept ? mark.open + body : body, raw, isBare: !mark, isCut };
  };

  /** The end of the call that is open: of what stands in it, and of its mark. */
  const endIn = (
    { closes }: Mark,
    isOver: boolean,
  ): { body: number; all: number; isCut?: boolean } | null => {
    for (const close of closes)
      for (let at = rest.indexOf(close); at >= 0; at = rest.indexOf(close, at + 1)) {
        const from = /[{[]/.exec(rest.slice(0, at))?.index ?? -1;
        // A mark within a text of the call is one of its words.
        if (from >= 0 && endOfJson(rest.slice(0, at), from).inText) continue;
        return { body: at, all: at + close.length };
      }
    if (closes.length === 0) {
      const from = rest.search(/\{|\[(?!ARGS\]|CALL_ID\])/);
      const { at } = from < 0 ? { at: -1 } : endOfJson(rest, from);
      if (at >= 0) return { body: at, all: at };
    }
    // What goes on is none of the words, and nobody is shown it.
    if (rest.length > longestArguments) throw new ArgumentsTooLong('A call is too long to be read.');
    if (!isOver) return null;
    // Where its JSON is broken, its mark may have been read as one of its words.
    const close = closes.find((one) => rest.trimEnd().endsWith(one));
    const body = close ? rest.trimEnd().length - close.length : rest.length;
    return { body, all: rest.length, isCut: isOver && !close && !endsWhole(rest) };
  };

  /** A call without a mark, where the text begins or behind another one; `parting`: what stands between the two. */
  const bare = (isOver: boolean, parting = ''): WrittenPiece[] | 'waits' | undefined => {
    const found = bareCall(rest.slice(parting.length), isOver, isOffered, !inFence);
    if (found === undefined) return 'waits';
    if (found === null) return undefined;
    const raw = found.before + found.body;
    rest = rest.slice(parting.length + raw.length);
    inFence ||= found.inFence;
    const before: WrittenPiece[] = parting === '' ? [] : [{ kind: 'left over', text: parting }];
    return [...before, call(undefined, found.body, raw)];
  };

  /** What is no word behind a call; undefined: words follow. */
  const behindCall = (isOver: boolean): WrittenWords | 'waits' | undefined => {
    const over = (leftOver.exec(rest) ?? (inFence ? /^\s*```/.exec(rest) : null))?.[0];
    if (over !== undefined) {
      inFence &&= !over.includes('`');
      return { kind: 'left over', text: over };
    }
    const other = otherSideIn(rest);
    if (other !== undefined) return { kind: 'other side', text: other };
    if (isBareBefore && isOver && /^\s*;\s*$/.test(rest)) return { kind: 'left over', text: rest };
    // A full stop alone ends a sentence that the call was a part of, unless the one or the other has its line.
    if (/^\s*\.\s*$/.test(rest) && (hasLine || /^[^.]*\n/.test(rest)))
      return isOver ? { kind: 'left over', text: rest } : 'waits';
    const mayBe = mayBeBehindCall(rest) || (inFence && /^\s*`{0,2}$/.test(rest));
    return !isOver && mayBe ? 'waits' : undefined;
  };

  const next = (isOver: boolean): WrittenPiece[] | null => {
    if (open) {
      const mark = open;
      if (!mayBeCall(mark, rest)) {
        open = undefined;
        return words(mark.open);
      }
      const end = endIn(mark, isOver);
      if (!end) return null;
      const body = rest.slice(0, end.body);
      const raw = mark.open + rest.slice(0, end.all);
      rest = rest.slice(end.all);
      open = undefined;
      return body.trim() === '' ? words(raw) : [call(mark, body, raw, end.isCut)];
    }
    if (afterCall) {
      const found = behindCall(isOver);
      if (found === 'waits') return null;
      if (found) {
        rest = rest.slice(found.text.length);
        return [found];
      }
      const parting = isBareBefore ? /^\s*[,;]?\s*/.exec(rest)?.[0] : undefined;
      const another = parting === undefined ? undefined : bare(isOver, parting);
      if (another === 'waits') return null;
      if (another) return another;
      afterCall = false;
      inFence = false;
    }
    if (isStart && rest !== '') {
      const found = bare(isOver);
      if (found === 'waits') return null;
      if (found) return found;
    }
    if (rest === '') return null;
    return plain(isOver);
  };

  /** Words up to the next mark, or what may become one. */
  const plain = (isOver: boolean): WrittenPiece[] | null => {
    const at = rest.search(/[<[`✿]/);
    if (at < 0) {
      const text = rest;
      rest = '';
      return words(text);
    }
    if (at > 0) {
      const text = rest.slice(0, at);
      rest = rest.slice(at);
      return words(text);
    }
    const fits = here.filter(({ open }) => (isFence(open) ? code.isLine : !code.isCode && !isQuoted));
    const found = fits
      .filter(
        (one) => rest.startsWith(one.open) && (!isFence(one.open) || /^\s/.test(rest.slice(one.open.length))),
      )
      .sort((a, b) => b.open.length - a.open.length)[0];
    if (found) {
      open = found;
      rest = rest.slice(found.open.length);
      return [];
    }
    const isBeginning = fits.some((one) => one.open.startsWith(rest));
    if (isBeginning && !isOver) return null;
    const sign = rest.slice(0, 1);
    rest = rest.slice(1);
    return words(sign);
  };

  /**
   * Whether a long call that is still open may end with what came now. Else nothing is read anew, so that each character of a call is
   * read a few times, not once for each piece behind it.
   */
  const mayEnd = (text: string): boolean => {
    if (rest.length < shortCall || unreadLength > rest.length / 8) return true;
    if (!open || open.closes.length === 0) return /[}\])]/.test(text);
    return open.closes.some((close) => (lastSigns + text).includes(close));
  };
  const readRest = () => {
    if (unread.length > 0) rest += unread.join('');
    unread = [];
    unreadLength = 0;
  };

  const run = (isOver: boolean): WrittenPiece[] => {
    const pieces: WrittenPiece[] = [];
    for (let made = next(isOver); made; made = next(isOver)) {
      for (const piece of made) {
        const last = pieces.at(-1);
        if (piece.kind === 'words' && last?.kind === 'words') last.text += piece.text;
        else pieces.push(piece);
      }
    }
    return pieces;
  };
  return {
    push(text: string): WrittenPiece[] {
      const ends = mayEnd(text);
      lastSigns = (lastSigns + text).slice(-40);
      unread.push(text);
      unreadLength += text.length;
      if (!ends) return [];
      readRest();
      return run(false);
    },
    end(): WrittenPiece[] {
      readRest();
      return run(true);
    },
  };
}
