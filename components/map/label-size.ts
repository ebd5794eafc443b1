const narrow = /[iljtfrI.,:;'’|! ()-]/;
const wide = /[mwMW@%—…]/;
const upper = /[A-Z0-9]/;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const plain = /^[ -\u024f]*$/;
/** What a person sees as one letter or one sign, however many code points make it. */
const lettersOf = (words: string): string[] =>
  plain.test(words) ? words.split('') : Array.from(segmenter.segment(words), ({ segment }) => segment);

/** About how wide a text is, in ems of the serif. Guessed from its letters, so that server and browser agree. */
export function widthOf(words: string): number {
  let ems = 0;
  for (const letter of lettersOf(words)) {
    if (letter > '\u024f') ems += 1.05;
    else ems += narrow.test(letter) ? 0.35 : wide.test(letter) ? 0.9 : upper.test(letter) ? 0.7 : 0.565;
  }
  return ems;
}

/** In ems: no line of a name grows wider than this where the screen is wide. */
export const widest = 11;
/** Share of the widest line that a name may take without being broken. */
const single = 0.76;

function shorten(words: string, widest: number): string {
  if (widthOf(words) <= widest) return words;
  let kept = '';
  for (const letter of lettersOf(words)) {
    if (widthOf(`${kept}${letter}…`) > widest) break;
    kept += letter;
  }
  return `${kept.trimEnd()}…`;
}

/** Where a word is likely to be spoken apart: before a consonant, or what sounds like one, that a vowel follows. */
const onsets = /(?:sch|(?<!s)ch|[pt]h|(?<![cpt])h|[bcdfgj-np-tv-xzß])(?=[aeiouyäöü])/giu;
/** How many letters earlier a word may be broken to break it there. */
const lookBack = 4;

/** How much of the beginning of a word stays on its line: up to a syllable near its end, or all of it. */
function cutOf(word: string, piece: string): string {
  const ends = [...word.matchAll(onsets)].map(({ index }) => index);
  const cut = ends.filter((end) => end >= 3 && end <= piece.length && piece.length - end <= lookBack).at(-1);
  return piece.slice(0, cut);
}

/** A word in pieces of like length that fit a line each. */
function piecesOf(word: string, widest: number): string[] {
  const count = Math.ceil(widthOf(word) / (widest - 0.9));
  if (count <= 1) return [word];
  const most = Math.min(widest - 0.5, widthOf(word) / count + 1.4);
  const pieces: string[] = [];
  let rest = word;
  while (widthOf(rest) > most) {
    let piece = '';
    for (const letter of lettersOf(rest)) {
      if (piece !== '' && widthOf(piece + letter) > most) break;
      piece += letter;
    }
    const kept = cutOf(rest, piece);
    pieces.push(`${kept}-`);
    rest = rest.slice(kept.length);
  }
  return [...pieces, rest];
}

/** The shortest lines that hold all words in order, each no wider than `limit`. */
function wrap(words: readonly string[], limit: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && !last.endsWith('-') && widthOf(longer) <= limit)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * A name in lines of like length, none wider than `most` ems, long words broken; two more lines where they are short.
 * Beyond that the card and the list tell the rest.
 */
export function linesOf(name: string, most = widest): string[] {
  const mostLines = most < 9 ? 6 : 4;
  const words = name.trim().split(/\s+/);
  if (widthOf(name) <= most * single) return [name];
  const pieces = words.flatMap((word) => piecesOf(word, most));
  const least = wrap(pieces, most);
  // The same number of lines, as narrow as can be.
  const limits = Array.from({ length: 12 }, (_, n) => most * (1 - n * 0.05));
  const even = limits.map((limit) => wrap(pieces, limit)).filter(({ length }) => length === least.length);
  const lines = even.at(-1) ?? least;
  if (lines.length <= mostLines) return lines;
  const [kept, rest] = [lines.slice(0, mostLines - 1), lines.slice(mostLines - 1)];
  return [...kept, shorten(rest.join(' '), most)];
}
