/** A text made plain for comparing, and where each of its characters stood in the original. */
export interface Folded {
  text: string;
  starts: number[];
  ends: number[];
}

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
  ё: 'е',
  ґ: 'г',
  // Arabic and Persian letters that are typed for one another.
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ئ: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ۀ: 'ه',
  ؤ: 'و',
  ـ: '',
  // Greek final sigma; Indian signs that are often left out or exchanged.
  ς: 'σ',
  'ँ': 'ं',
  'ঁ': 'ং',
  य़: 'य',
};

/** Marks that may be left out: accents on Latin, Greek and Cyrillic letters, vowel points, the nukta. */
const optionalMark = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u093c\u09bc]/u;
const invisible = /\p{Cf}|\ufe0f/u;
const sentenceEnd = /[.!?;…。！？；\n।؟۔]/u;
const pause = /[,،、，:–—(){}[\]"“”«»„:]/u;
const letterOrDigit = /[\p{L}\p{M}\p{N}]/u;
const decomposed = /[\u00c0-\u024f\u0370-\u052f\u0600-\u06ff\u1e00-\u1fff\u0900-\u09ff\uff00-\uffef]/u;
const digitZeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50];

const cache = new Map<string, readonly string[]>();

/** One symbol as it is compared: letters, digits, `.` for the end of a sentence, `,` for a pause, a space. */
function foldSymbol(symbol: string): readonly string[] {
  const known = cache.get(symbol);
  if (known !== undefined) return known;
  const folded = unfold(symbol).split('');
  if (cache.size < 5_000) cache.set(symbol, folded);
  return folded;
}

function unfold(symbol: string): string {
  if (sentenceEnd.test(symbol)) return '.';
  if (pause.test(symbol)) return ',';
  if (invisible.test(symbol) || optionalMark.test(symbol)) return '';
  if (/['’‘`´ʼ]/u.test(symbol)) return "'";
  const small = symbol.normalize('NFKC').toLowerCase();
  const parts = decomposed.test(small) ? [...small.normalize('NFD')] : [...small];
  let out = '';
  for (const part of parts) {
    const letter = letters[part] ?? part;
    if (optionalMark.test(letter)) continue;
    out += /\p{Nd}/u.test(letter) ? digit(letter) : letter;
  }
  return out === '' || letterOrDigit.test(out) ? out : ' ';
}

function digit(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const zero = digitZeros.find((start) => code >= start && code < start + 10);
  return zero === undefined ? letter : String(code - zero);
}

/** Persian verbs are written with their prefix apart, joined, or with an invisible mark between: all become joined. */
function endsWithPersianPrefix(out: string): boolean {
  const at = out.length;
  if (out[at - 1] !== 'ي' || out[at - 2] !== 'م') return false;
  const before = out[at - 3] === 'ن' ? out[at - 4] : out[at - 3];
  return before === undefined || before === ' ' || before === ',' || before === '.';
}

/** The stop in "7. Klasse" ends no sentence. */
const isOrdinal = (last: string, original: string, after: number): boolean =>
  last >= '0' && last <= '9' && /^ \p{L}/u.test(original.slice(after, after + 3));

const space = 0x20;
/** What only becomes lower case: a letter or a digit of ASCII. */
const isPlain = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39);

/**
 * Lower case, without optional marks, with one space between words and one sign for each kind of pause.
 * In: any text. Out: the folded text and offsets into the original for each of its characters.
 */
export function fold(original: string): Folded {
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  let taken = 0;
  let last = ' ';
  for (let at = 0; at < original.length; ) {
    const code = original.charCodeAt(at);
    if (isPlain(code) || (code === space && last !== ' ' && last !== 'ي')) {
      last = original.charAt(at);
      starts.push(at++);
      ends.push(at);
      continue;
    }
    text += original.slice(taken, at).toLowerCase();
    const symbol = String.fromCodePoint(original.codePointAt(at) ?? 0);
    taken = at + symbol.length;
    const isDropped = symbol === '.' && isOrdinal(last, original, taken);
    for (const ch of isDropped ? [] : foldSymbol(symbol)) {
      if (ch === ' ' && (last === ' ' || (last === 'ي' && endsWithPersianPrefix(text)))) continue;
      text += ch;
      starts.push(at);
      ends.push(taken);
      last = ch;
    }
    at = taken;
  }
  return { text: text + original.slice(taken).toLowerCase(), starts, ends };
}

/** A wording of a table, folded as texts are; apostrophes and hyphens become what they become there. */
export const foldWording = (wording: string): string => fold(wording).text.trim();
