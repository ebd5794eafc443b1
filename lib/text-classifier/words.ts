const token = /[\p{L}\p{M}\p{N}']+|\?|!|\.{2,}|\p{Extended_Pictographic}/gu;
const accents = /\p{M}+/gu;
const apostrophes = /[’‘`´]/g;
/** "nooo" is "no". */
const drawnOut = /(\p{L})\1{2,}/gu;
const quotes = /^'+|'+$/g;

/** A text longer than this is read from both ends: what matters of a long message stands there. */
const longest = 4000;

/**
 * A text as the classifier reads it: lower case, without accents, letters that are drawn out written once; question marks,
 * dots in a row and pictures are words too. In: any text. Out: its words in order.
 */
export function wordsOfText(text: string): string[] {
  const read = text.length <= longest ? text : `${text.slice(0, longest / 2)} ${text.slice(-longest / 2)}`;
  const plain = read
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(apostrophes, "'")
    .replace(drawnOut, '$1');
  return (plain.match(token) ?? []).flatMap((word) => word.replace(quotes, '') || []);
}
