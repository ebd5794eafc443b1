/** A word, a sign, or line breaks in a row. */
export interface Piece {
  is: 'word' | 'sign' | 'break';
  text: string;
  start: number;
}

const newline = 0x0a;
const apostrophe = 0x27;
/** From here on every letter, and what is taken for one, is part of a word. */
const firstAccented = 0xc0;

const isSmall = (code: number): boolean => code >= 0x61 && code <= 0x7a;
const isInWord = (code: number): boolean =>
  isSmall(code) || (code >= 0x30 && code <= 0x39) || code >= firstAccented;
/** White space below the accented letters. */
const isBlank = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0xa0;

/** Where the word ends that begins here; "don't" is one, and so is "rock'n'roll". */
function endOfWord(text: string, start: number): number {
  let at = start;
  while (isInWord(text.charCodeAt(at))) at++;
  while (text.charCodeAt(at) === apostrophe && isSmall(text.charCodeAt(at + 1))) {
    at++;
    while (isSmall(text.charCodeAt(at))) at++;
  }
  return at;
}

/** Cuts a text of `normalise` into pieces; blanks are left out. Linear in its length. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; ) {
    const start = at;
    const code = text.charCodeAt(at++);
    if (isInWord(code)) {
      at = endOfWord(text, start);
      pieces.push({ is: 'word', text: text.slice(start, at), start });
    } else if (code === newline) {
      while (text.charCodeAt(at) === newline) at++;
      pieces.push({ is: 'break', text: text.slice(start, at), start });
    } else if (!isBlank(code)) pieces.push({ is: 'sign', text: text.slice(start, at), start });
  }
  return pieces;
}
