import { denial, replyRules, type TripReason, triggerWords } from './patterns/reply';
import { numberElsewhere, replacements } from './scripts/replacements';

export interface ReplyGuard {
  /** Takes the next piece of a model's text; returns what may be shown now. */
  push(chunk: string): string;
  /** The text is over: returns the rest, or the sentence that stands in for what was cut off. */
  end(): string;
  readonly tripped: string | null;
}

const longestWord = 160;
const longestHold = 2000;
const ownWord = /[\u3000-\u30ff\u3400-\u9fff\uac00-\ud7af\uff01-\uff60]/;
const closes = /[.!?…。！？]["'”’)\]*_]*$/;
const numberEnd = /(?:\p{Nd}|\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple))\W*$/iu;

/**
 * Stands between a model and the person. Ordinary words pass at once; from a trigger word on, the sentence is held
 * until it can be judged whole. Works word by word, so where the chunks break never matters.
 */
export function createReplyGuard({ crisis }: { crisis: boolean }): ReplyGuard {
  let word = '';
  let sentence = '';
  let held: string | null = null;
  let shown = '';
  let reason: TripReason | null = null;
  let ended = false;

  const settle = (): string => {
    const out = held ?? '';
    reason = held === null ? null : judge(sentence);
    held = null;
    if (reason) return '';
    sentence = '';
    return crisis ? withoutNumbers(out) : out;
  };
  const take = (text: string): string => {
    sentence += text;
    if (held !== null) held += text;
    else if (isTrigger(sentence, text, crisis)) held = text;
    else return text;
    return held.length > longestHold ? settle() : '';
  };
  const finishWord = (): string => {
    if (word === '') return '';
    const text = word;
    word = '';
    const out = take(text);
    return closes.test(text) && !mayGoOn(sentence) ? out + settle() : out;
  };
  const mayGoOn = (text: string): boolean => crisis && numberEnd.test(text);
  const finishLine = (): string => (mayGoOn(sentence) ? '' : settle());
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
      shown += out;
      return out;
    },
    end() {
      if (ended) return '';
      ended = true;
      let out = reason ? '' : finishWord();
      if (!reason) out += settle();
      shown += out;
      return reason ? out + cutShort(shown) + replacements[reason] : out;
    },
    get tripped() {
      return reason;
    },
  };
}

/** Mid-sentence the cut is marked; between sentences the replacement simply follows. */
const cutShort = (shown: string): string =>
  shown.trim() === '' || /[.!?…。！？]["'”’)\]*_]*\s*$/.test(shown) || /\n\s*$/.test(shown) ? '' : '…\n\n';

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cf}*_`~]/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ');

/** Looks at the new word with the one before it, since some triggers are two words. */
function isTrigger(sentence: string, text: string, crisis: boolean): boolean {
  if (text.trim() === '') return false;
  if (/\p{Nd}/u.test(text.normalize('NFKC'))) return true;
  const tail = plain(sentence).trim().split(' ').slice(-2).join(' ');
  return triggerWords.test(tail) || (crisis && numberEnd.test(plain(text)));
}

function judge(sentence: string): TripReason | null {
  const text = plain(sentence).trim();
  for (const { reason, pattern, deniable, fineWhen } of replyRules) {
    const match = pattern.exec(text);
    if (!match || fineWhen?.test(text)) continue;
    if (!deniable || !denial.test(text.slice(0, match.index))) return reason;
  }
  return null;
}

const spelled = '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple)';
const spelledRun = new RegExp(`\\b${spelled}(?:[\\s,.\\-–—]+${spelled}){2,}\\b`, 'giu');
const digitRun = /[+(]?\p{Nd}(?:[\s().\-‐-―/,*#]*\p{Nd}){2,}/gu;
const harmless = /^(?:24\/7|5[-–, ]+4[-–, ]+3[-–, ]+2[-–, ]+1|0 ?[-–—] ?10|1 ?[-–—] ?10)$/;

/** Numbers come from the data file alone; whatever could be dialled is taken out of a model's words. */
function withoutNumbers(text: string): string {
  const cleaned = text
    .replace(digitRun, (run) => (harmless.test(run.normalize('NFKC')) ? run : numberElsewhere))
    .replace(spelledRun, numberElsewhere);
  return cleaned.replace(
    new RegExp(`${numberElsewhere}(?:(?:,| or| and|;|/)* ${numberElsewhere})+`, 'g'),
    numberElsewhere,
  );
}
