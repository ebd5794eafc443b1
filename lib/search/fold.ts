const marks = /[\u0300-\u036f\u0591-\u05c7\u064b-\u0652]/g;
const letters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ı: 'i', ŧ: 't' },
};

/** ASCII alone, as most words are: nothing to take apart. */
const isPlain = /^[ -~]*$/;

const foldMarked = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(marks, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœþøłđħıŧ]/g, (letter) => letters[letter] ?? letter);

/** A word as it is compared: small, without accents, with ss for ß; as `private.folded` does it in SQL. */
export const fold = (word: string): string => (isPlain.test(word) ? word.toLowerCase() : foldMarked(word));

/** Whether a word is of a script that puts no spaces between words. */
export const isJoined = (word: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Khmer}]/u.test(
    word,
  );
