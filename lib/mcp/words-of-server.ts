import { redactText } from '../safety/redact';
import { withUnseen } from '../unseen-signs/schema';
import { mostWords } from './schema';

/** Words of a server, cut, without signs that nobody sees and without what no model and no person is to read unasked. */
export const wordsOfServer = (text: string | undefined, most = mostWords): string =>
  redactText(shownWords(text ?? '', most).replaceAll('\t', ' '), '').value.trim();

/** Of a text this many times what is kept of it is looked through for signs that nobody sees. */
const readAhead = 4;
/** They stand within a word: where it may break, and where it may not. */
const withinWords = new Set(['\u00ad', '\u2060', '\ufeff']);

/** Words of a server, cut to `most` characters, without signs that nobody sees; lines and tabs stay. Words of a hard moment are in them still. */
export const shownWords = (text: string, most: number): string =>
  withUnseen(text.slice(0, most * readAhead), (sign) => (withinWords.has(sign) ? '' : ' ')).slice(0, most);
