/** Signs that are not seen and part no words: soft hyphens, spaces of no width, joiners, marks of direction. */
export const unseenSigns =
  '\\u00ad\\u034f\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u206f\\ufe00-\\ufe0f\\ufeff';
const unseen = new RegExp(`[${unseenSigns}]`, 'g');
/** Accents, points of Hebrew, vowel signs and the stretching sign of Arabic, after another sign. */
const leftOut =
  /(?<=.)[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]+/gsu;
const others: Record<string, string> = {
  ı: 'i',
  ς: 'σ',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/**
 * A word in the letters by which words are compared, so that the same word written in other letters is known: the same as
 * `private.same_letters` of supabase/schemas/erasing/same_letters.sql. In: one word. Out: it, small, of full and half width as one,
 * without accents and signs that may be left out or are not seen.
 */
export const sameLetters = (word: string): string =>
  word
    .toLowerCase()
    .replace(unseen, '')
    .normalize('NFKD')
    .replace(leftOut, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ıςøłđħŧßæœ]/g, (letter) => others[letter] ?? letter);
