import { beginsSpelledNumber, withoutUnknownNumbers } from './dialable';
import { withoutNumbers } from './hard-day-numbers';
import { numbersIn } from './numbers-said';
import { denial, replyRules, type TripReason, triggerWords } from './patterns/reply';
import { adviceRules, adviceTriggers } from './patterns/reply-advice';
import { attackedRules, attackedTriggers } from './patterns/reply-attacked';
import { beliefRules, beliefTriggers } from './patterns/reply-beliefs';
import { careRules, careTriggers } from './patterns/reply-care';
import { lifeRules, lifeTriggers } from './patterns/reply-life';
import { meansRules, meansTriggers } from './patterns/reply-means';
import { spokenEnd, withoutInvisible } from './patterns/spoken-numbers';
import { isLinkStart, withoutUnknownLinks } from './reply-links';
import { replacements } from './scripts/replacements';

export interface ReplyGuard {
  /** Takes the next piece of a model's text; returns what may be shown now. */
  push(chunk: string): string;
  /** A model broke off, and another may go on: returns what may be shown now. What comes next is judged together with it. */
  breakOff(): string;
  /** The text is over: returns the rest, or the sentence that stands in for what was cut off. */
  end(): string;
  readonly tripped: string | null;
}

/** Characters. What is longer goes on in pieces, so that the work for one character never grows with the text. */
const longestWord = 160;
const longestHold = 2000;
const longestSentence = 4000;
/** A trigger is at most eleven characters long and a number run is looked for at the end alone. */
const longestTail = 200;
/** Stands in a sentence where one model broke off and another went on: perhaps in the middle of a word. */
const seam = '\u2060';
const mostReadings = 8;
const ownWord = /[\u3000-\u30ff\u3400-\u9fff\uac00-\ud7af\uff01-\uff60]/;
const closes = /[.!?…。！？]["'”’)\]*_]*$/;
const numberEnd = /(?:\p{Nd}|\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple))\W*$/iu;

/** For sentences of safety's own, whose numbers are from the data file: they go out word for word. */
export const asWritten = (): ReplyGuard => ({
  push: (chunk) => chunk,
  breakOff: () => '',
  end: () => '',
  tripped: null,
});

/** The end of a text that grows; it is cut only now and then, so that growing costs nothing. */
const endOf = (text: string, length: number): string =>
  text.length > 2 * length ? text.slice(-length) : text;

interface Circumstances {
  /** A hard day: stricter. */
  crisis: boolean;
  /** What the person wrote: a number of theirs may be given back. */
  said?: readonly string[];
}

/**
 * Stands between a model and the person. Ordinary words pass at once; from a trigger word on, the sentence is held
 * until it can be judged whole. Works word by word, so where the chunks break never matters; of a sentence without
 * an end it judges the last few thousand characters.
 */
export function createReplyGuard({ crisis, said = [] }: Circumstances): ReplyGuard {
  const given = numbersIn(said);
  let word = '';
  let sentence = '';
  /** The end of the sentence in plain letters, in which trigger words are looked for. */
  let tail = '';
  let held: string | null = null;
  /** What stood in the sentence before the held words. */
  let before = '';
  let shown = '';
  let reason: TripReason | null = null;
  let ended = false;

  const release = (): string => {
    const out = withoutInvisible(held ?? '');
    reason = held === null ? null : judge(sentence.slice(-longestSentence));
    held = null;
    if (reason) return '';
    return crisis
      ? withoutNumbers(withoutUnknownLinks(out), { before, given })
      : withoutUnknownNumbers(out, before, given);
  };
  const settle = (): string => {
    const out = release();
    if (!reason) sentence = tail = '';
    return out;
  };
  const take = (text: string): string => {
    const added = plain(text);
    if (held === null) before = sentence.slice(-longestTail);
    // White space counts once, so that it cannot push words out of sight.
    if (added !== ' ' || !tail.endsWith(' ')) {
      sentence = endOf(sentence + text, longestSentence);
      tail = endOf(tail + added, longestTail);
    }
    if (held !== null) held += text;
    else if (isTrigger(tail, text, crisis)) held = text;
    else return text;
    // What was let go stays part of the sentence: the next words are judged together with it.
    return held.length > longestHold ? release() : '';
  };
  const finishWord = (): string => {
    if (word === '') return '';
    const text = word;
    word = '';
    const out = take(text);
    return closes.test(text) && !mayGoOn() ? out + settle() : out;
  };
  const mayGoOn = (): boolean => crisis && numberEnd.test(sentence.slice(-longestTail));
  const finishLine = (): string => (mayGoOn() ? '' : settle());
  const step = (ch: string): string => {
    if (/\s/.test(ch)) {
      let out = finishWord();
      if (!reason) out += take(ch);
      return ch === '\n' && !reason ? out + finishLine() : out;
    }
    if (ownWord.test(ch)) {
      const out = finishWord();
      if (reason) return out;
      word = ch;
      return out + finishWord();
    }
    word += ch;
    return word.length >= longestWord ? finishWord() : '';
  };

  return {
    push(chunk) {
      let out = '';
      for (const ch of chunk) {
        if (reason || ended) break;
        out += step(ch);
      }
      shown = endOf(shown + out, longestTail);
      return out;
    },
    breakOff() {
      if (reason || ended) return '';
      const out = finishWord();
      if (!reason && sentence.trim() !== '') {
        if (held === null) before = sentence.slice(-longestTail);
        sentence += seam;
        held ??= '';
      }
      shown = endOf(shown + out, longestTail);
      return out;
    },
    end() {
      if (ended) return '';
      ended = true;
      let out = reason ? '' : finishWord();
      if (!reason) out += settle();
      shown = endOf(shown + out, longestTail);
      return reason ? out + cutShort(shown) + replacements[reason] : out;
    },
    get tripped() {
      return reason;
    },
  };
}

/** Mid-sentence the cut is marked; between sentences the replacement simply follows. */
const cutShort = (shown: string): string =>
  shown.trim() === '' ||
  /[.!?…。！？]["'”’)\]*_]*\s*$/.test(shown) ||
  shown.slice(shown.trimEnd().length).includes('\n')
    ? ''
    : '…\n\n';

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cf}*_`~]/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ');

/** Looks at the new word with the one before it, since some triggers are two words. */
function isTrigger(tail: string, text: string, crisis: boolean): boolean {
  if (text.trim() === '') return false;
  if (/\p{Nd}/u.test(text.normalize('NFKC'))) return true;
  const last = tail.slice(-longestTail).trim().split(' ').slice(-3);
  const lastTwo = last.slice(-2).join(' ');
  return (
    triggers.some((one) => one.test(lastTwo)) ||
    (latin.test(text) && wordings.some((one) => one.test(last.join(' ')))) ||
    (crisis
      ? numberEnd.test(plain(text)) || spokenEnd.test(lastTwo) || isLinkStart.test(text)
      : beginsSpelledNumber(tail.slice(-longestTail)))
  );
}

const triggers = [triggerWords, careTriggers, attackedTriggers];
const latin = /[a-z]/i;
/** Looked for in the last three words. */
const wordings = [meansTriggers, lifeTriggers, adviceTriggers, beliefTriggers];
const allRules = [
  ...replyRules,
  ...careRules,
  ...attackedRules,
  ...meansRules,
  ...lifeRules,
  ...adviceRules,
  ...beliefRules,
];

/** A sentence of several models, its words cut apart or not where one broke off. */
const readingsOf = (sentence: string): string[] =>
  sentence
    .split(seam)
    .reduce<string[]>(
      (readings, piece) =>
        readings.flatMap((one) => [`${one}${piece}`, `${one} ${piece}`]).slice(0, mostReadings),
      [''],
    );

function judge(sentence: string): TripReason | null {
  const readings = sentence.includes(seam) ? readingsOf(sentence) : [sentence];
  for (const reading of readings) {
    const reason = judgeReading(reading);
    if (reason) return reason;
  }
  return null;
}

function judgeReading(sentence: string): TripReason | null {
  const text = plain(sentence).trim();
  for (const { reason, pattern, deniable, fineWhen } of allRules) {
    const match = pattern.exec(text);
    if (!match || fineWhen?.test(text)) continue;
    if (!deniable || !denial.test(text.slice(0, match.index))) return reason;
  }
  return null;
}
