/** What is not seen and yet turns, hides or carries something: control signs, signs of direction, of no width, variants and blanks. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\ufffc]/gu;
/** Behind a picture these choose how it is drawn, or join it with the next one. */
const ofPictures = new Set(['\u200d', '\ufe0e', '\ufe0f']);
const picture = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?$/u;
/** Between letters of these scripts they say how the letters are joined. */
const ofLetters = new Set(['\u200c', '\u200d']);
const scripts = 'Arab|Syrc|Nkoo|Mong|Deva|Beng|Guru|Gujr|Orya|Taml|Telu|Knda|Mlym|Sinh|Khmr|Mymr|Tibt'
  .split('|')
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('');
const joined = new RegExp(`^[${scripts}]$`, 'u');
/** Before a sign that frames it, as the sign of a key on a telephone. */
const key = /[0-9#*]$/;

const isLetter = (sign: string | undefined): boolean =>
  sign !== undefined && joined.test(sign) && /[\p{L}\p{M}]/u.test(sign);
/** Behind these a letter of India is cut short, also at the end of a word. */
const virama = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]$/;
const digitOrLatin = /^[\p{Nd}\p{Script=Latin}]$/u;

/** Whether an unseen sign is how a word or a picture is written: a joined emoji, a Persian or an Indian word. */
function isWritten(sign: string, before: string, after: string): boolean {
  if (ofPictures.has(sign) && picture.test(before)) return true;
  if (sign === '\ufe0f' && key.test(before) && after.startsWith('\u20e3')) return true;
  if (sign === '\u200d' && virama.test(before)) return true;
  const last = [...before].at(-1);
  // Persian joins its endings to foreign words and numbers so.
  const ends = isLetter(last) || (sign === '\u200c' && digitOrLatin.test(last ?? ''));
  return ofLetters.has(sign) && ends && isLetter([...after][0]);
}

/** A text with `instead` in the place of each sign that nobody sees. Line ends and tabs stay, and what belongs to a word or a picture. */
export const withUnseen = (text: string, instead: (sign: string) => string): string =>
  text.replace(unseen, (sign, at: number) => {
    const end = at + sign.length;
    if (sign === '\n' || sign === '\t' || (sign === '\r' && text[end] === '\n')) return sign;
    const isPart = isWritten(sign, text.slice(Math.max(0, at - 3), at), text.slice(end, end + 2));
    return isPart ? sign : instead(sign);
  });
