/** Characters of one message of Telegram (UTF-16 units). */
export const mostCharacters = 4096;

/** Where a text is cut best: between paragraphs, lines, sentences, words. */
const places = ['\n\n', '\n', '. ', ' '];

/** The length of the first piece: to the last good place within the limit, and never through a sign of two halves. */
function cutOf(text: string, most: number): number {
  for (const place of places) {
    const at = text.lastIndexOf(place, most - place.length);
    if (at > 0) return at + (place === '. ' ? 1 : 0);
  }
  const half = text.charCodeAt(most - 1);
  return half >= 0xd800 && half < 0xdc00 && most > 1 ? most - 1 : most;
}

/** A text in pieces of at most `most` characters, cut at paragraphs where that is possible. Nothing but space is left out. */
export function splitText(text: string, most = mostCharacters): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > most) {
    const cut = cutOf(rest, most);
    pieces.push(rest.slice(0, cut).trimEnd());
    rest = rest.slice(cut).trimStart();
  }
  return rest === '' ? pieces : [...pieces, rest];
}
