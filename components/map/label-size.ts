const narrow = /[iljtfrI.,:;'’|! ()-]/;
const wide = /[mwMW@%—…]/;
const upper = /[A-Z0-9]/;

/** About how wide a text is, in ems of the serif. Guessed from its letters, so that server and browser agree. */
export function widthOf(words: string): number {
  let ems = 0;
  for (const letter of words) {
    if (letter > '\u024f') ems += 1.05;
    else ems += narrow.test(letter) ? 0.35 : wide.test(letter) ? 0.9 : upper.test(letter) ? 0.7 : 0.565;
  }
  return ems;
}

/** In ems: a name up to the first length is left on one line; no line grows beyond the second. */
const single = 8.4;
const widest = 11;

function shorten(words: string): string {
  if (widthOf(words) <= widest) return words;
  let kept = '';
  for (const letter of words) {
    if (widthOf(`${kept}${letter}…`) > widest) break;
    kept += letter;
  }
  return `${kept.trimEnd()}…`;
}

/** A name in at most two lines of like length. What does not fit is told by the card and the list. */
export function linesOf(name: string): string[] {
  const words = name.split(/\s+/);
  if (widthOf(name) <= single || words.length === 1) return [shorten(name)];
  const splits = words.slice(1).map((_, index) => {
    const lines = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')];
    return { lines, width: Math.max(...lines.map(widthOf)) };
  });
  splits.sort((one, other) => one.width - other.width);
  return (splits[0]?.lines ?? [name]).map(shorten);
}
