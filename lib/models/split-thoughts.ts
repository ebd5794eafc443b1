import { codeSeen } from './code-seen';
import {
  allCloses,
  allOpens,
  channelEnd,
  channelMarks,
  endMarks,
  headers,
  markAt,
  markBegins,
  type ThoughtMarks,
  thoughtMarks,
} from './thought-marks';

/**
 * What a model's text is made of. `closed`: the thoughts are over. `were thoughts`: so were all words before, which nothing had opened;
 * `last`: and no word follows them.
 */
export type ThoughtPiece =
  | { kind: 'words' | 'thought'; text: string }
  | { kind: 'closed' }
  | { kind: 'were thoughts'; isLast: boolean };

export interface ThoughtSplitter {
  /** Takes the next piece of the text; answers all that is certain by now. */
  push(text: string): ThoughtPiece[];
  /** The text is over: what looked like the beginning of a mark was none. */
  end(): ThoughtPiece[];
}

/** A paragraph begins, which the words before do not announce. */
const beginsParagraph = /[^:：\s]\s*\n[ \t\r]*\n[ \t]*$/;

/** Behind `<|start|>assistant` of gpt-oss. */
const callBehind = ' to=';

/** Where a tag ends thoughts for sure: what stands right before it, and what right after. */
const sure = [
  // A line that does not announce the tag, or a sentence, ends; the tag ends its line, or a sentence begins.
  [/[^:：\s][ \t\r]*\n\s*$|[.!?…。！？]$/u, /^(?:[ \t\r]*\n|(?!`)[\p{Lu}\p{Lo}\p{N}\p{S}*#"“„«¿¡])/u],
  // Between two words without a space, in scripts that have spaces.
  [/[\p{Ll}\p{Lu}\p{N})*]$/u, /^(?:[ \t\r]*\n|\p{Lu})/u],
] as const;

const isSure = (before: string, after: string): boolean =>
  sure.some(([ends, begins]) => ends.test(before) && begins.test(after));

/**
 * Finds thoughts in a text that grows, wherever the pieces are cut. What opens them counts before the first word, and where a later
 * paragraph begins that holds nothing else, outside code and in a text that names no such tag before: elsewhere it is a word, and so are
 * thoughts of such a paragraph that nothing closes, or that words follow on the same line. What closes them without an opening counts once, where no person would write it: outside code, between
 * two lines, sentences or words without a space, after a text that names no such tag. What a model writes after its last word is left out.
 * `isBeginning`: no word was said before this text; `mayBeginInThoughts`: nor was a thought told.
 */
export function thoughtSplitter({ isBeginning = true, mayBeginInThoughts = true } = {}): ThoughtSplitter {
  const code = codeSeen();
  let state: 'start' | 'thought' | 'aside' | 'words' = isBeginning ? 'start' : 'words';
  let marks: ThoughtMarks | undefined;
  let mayWithdraw = isBeginning && mayBeginInThoughts;
  let hasChannels = false;
  let hadThoughts = false;
  let rest = '';
  /** A paragraph of thoughts as it was written. */
  let aside: string[] = [];
  let namesTag = false;
  /** The last words. */
  let tail = '';
  let pieces: ThoughtPiece[] = [];

  const drop = (count: number): void => {
    rest = rest.slice(count);
  };
  const say = (count: number): void => {
    const text = rest.slice(0, count);
    drop(count);
    if (text === '') return;
    if (state === 'words') code.note(text);
    tail = (tail + text).slice(-400);
    if (state === 'aside') aside.push(text);
    const kind = state === 'words' || state === 'start' ? 'words' : 'thought';
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += text;
    else pieces.push({ kind, text });
  };
  /** Where what follows begins, after white space and marks of the end; null: nothing certain follows yet. */
  const nextWord = (from: number, isOver: boolean): number | null => {
    for (let at = from; ; ) {
      at += /^\s*/.exec(rest.slice(at))?.[0].length ?? 0;
      const length = at === rest.length ? null : markAt(rest, at, endMarks);
      if (length === null) return isOver && at < rest.length ? at : null;
      if (length === 0) return at;
      at += length;
    }
  };

  /** Each step answers whether it got on; what it cannot tell yet waits in `rest`. */
  const start = (isOver: boolean): boolean => {
    const at = rest.search(/\S/);
    if (at < 0) {
      if (isOver && !hadThoughts) say(rest.length);
      return false;
    }
    const opened = thoughtMarks.find(({ opens }) => (markAt(rest, at, opens) ?? 0) > 0);
    if (opened) {
      drop(at + (markAt(rest, at, opened.opens) ?? 0));
      hasChannels ||= opened.closes.includes(channelEnd);
      marks = opened;
      state = 'thought';
      hadThoughts = true;
      mayWithdraw = false;
      return true;
    }
    const header = markAt(rest, at, headers);
    const after = header ? rest.slice(at + header) : '';
    // What begins a call, see `call-marks.ts`.
    const isCall = after.startsWith(callBehind) && rest.startsWith('<|start|>', at);
    if (header && !isCall && !isOver && callBehind.startsWith(after)) return false;
    if (header && !isCall) {
      hasChannels ||= markAt(rest, at, channelMarks) !== 0;
      drop(at + header);
      hadThoughts = true;
      return true;
    }
    const closes = markAt(rest, at, allCloses);
    if (closes) {
      const next = nextWord(at + closes, isOver);
      if (next === null && !isOver) return false;
      if (next === null || sure[0][1].test(rest.slice(at + closes))) {
        drop(next ?? rest.length);
        hadThoughts = true;
        mayWithdraw = false;
        return next !== null;
      }
    } else if (!isOver && [allOpens, headers, allCloses].some((some) => markAt(rest, at, some) === null))
      return false;
    if (hadThoughts) drop(at);
    state = 'words';
    return true;
  };

  const thought = (isOver: boolean): boolean => {
    const closes = marks?.closes ?? [];
    markBegins.lastIndex = 0;
    for (let found = markBegins.exec(rest); found; found = markBegins.exec(rest)) {
      const at = found.index;
      const length = markAt(rest, at, closes);
      if (length === 0) continue;
      const isAfterTick = (at > 0 ? rest.charAt(at - 1) : tail.slice(-1)) === '`';
      if (!isOver && (length === null || (isAfterTick && at + length === rest.length))) {
        say(at);
        return false;
      }
      if (length === null || (isAfterTick && rest.charAt(at + length) === '`')) continue;
      if (state === 'aside') {
        const behind = rest.slice(at + length);
        if (!isOver && /^[ \t\r]*$/.test(behind)) {
          say(at);
          return false;
        }
        if (!/^[ \t\r]*(?:\n|$)/.test(behind)) {
          say(at + length);
          return giveBack();
        }
      }
      say(at);
      drop(length);
      pieces.push({ kind: 'closed' });
      aside = [];
      hadThoughts = true;
      tail = '';
      state = 'start';
      return true;
    }
    say(rest.length);
    return state === 'aside' && isOver ? giveBack() : false;
  };
  /** What read as a paragraph of thoughts was none. */
  const giveBack = (): true => {
    pieces.push({ kind: 'closed' });
    state = 'words';
    namesTag = true;
    const text = aside.join('');
    aside = [];
    code.note(text);
    pieces.push({ kind: 'words', text });
    return true;
  };

  const words = (isOver: boolean): boolean => {
    for (let from = 0; ; ) {
      markBegins.lastIndex = from;
      const at = markBegins.exec(rest)?.index ?? -1;
      if (at < 0) {
        say(rest.length);
        return false;
      }
      say(at);
      from = 1;
      const opens = markAt(rest, 0, allOpens);
      const closes = markAt(rest, 0, allCloses);
      const ends = code.isCode ? 0 : markAt(rest, 0, endMarks);
      if (!isOver && [opens, closes, ends].includes(null)) return false;
      if (ends && hasChannels && markAt(rest, 0, [channelEnd])) {
        drop(ends);
        pieces.push({ kind: 'closed' });
        state = 'start';
        return true;
      }
      if (ends && !(rest.startsWith('</') && /<s(?:\s[^<>]*)?>/i.test(tail))) {
        const next = nextWord(ends, isOver);
        if (next === null) {
          if (isOver) drop(rest.length);
          return false;
        }
        say(ends);
        return true;
      }
      if (closes && mayWithdraw && !code.isCode && sure.some(([before]) => before.test(tail))) {
        const next = nextWord(closes, isOver);
        if (next === null && !isOver) return false;
        if (next === null || isSure(tail, rest.slice(closes))) {
          drop(next ?? rest.length);
          mayWithdraw = false;
          tail = '';
          pieces.push({ kind: 'were thoughts', isLast: next === null });
          return next !== null;
        }
      }
      if (opens && !namesTag && !code.isCode && beginsParagraph.test(tail)) {
        marks = thoughtMarks.find((one) => (markAt(rest, 0, one.opens) ?? 0) > 0);
        if (marks && !marks.closes.includes(channelEnd)) {
          mayWithdraw = false;
          aside = [rest.slice(0, opens)];
          drop(opens);
          state = 'aside';
          return true;
        }
      }
      namesTag ||= Boolean(opens || closes);
      if (opens || closes) mayWithdraw = false;
    }
  };

  const run = (isOver: boolean): ThoughtPiece[] => {
    pieces = [];
    for (let goesOn = true; goesOn && (rest !== '' || (isOver && state === 'aside')); ) {
      if (state === 'start') goesOn = start(isOver);
      else goesOn = state === 'words' ? words(isOver) : thought(isOver);
    }
    return pieces;
  };
  return {
    push(text) {
      rest += text;
      return run(false);
    },
    end() {
      const last = run(true);
      rest = '';
      return last;
    },
  };
}
