const narrow = /[iljtfrI.,:;'’|! ()-]/;
const wide = /[mwMW@%—…]/;
const upper = /[A-Z0-9]/;

/** About how wide a text is, in ems of the serif. Guessed from its letters, so that server and browser agree. */
export function widthOf(words: string): number {
  let ems = 0;
  for (const letter of words) {
    if (letter > '\u024f') ems += 1.05;
    else ems += narrow.test(letter) ? 0.33 : wide.test(letter) ? 0.88 : upper.test(letter) ? 0.67 : 0.54;
  }
  return ems;
}

const widest = 9.5;

function shorten(words: string): string {
  if (widthOf(words) <= widest) return words;
  let kept = '';
  for (const letter of words) {
    if (widthOf(`${kept}${letter}…`) > widest) break;
    kept += letter;
  }
  return `${kept.trimEnd()}…`;
}

/** A name in at most two lines. What does not fit is told by the card and the list. */
export function linesOf(name: string): string[] {
  if (widthOf(name) <= widest) return [name];
  const words = name.split(/\s+/);
  let first = words.shift() ?? '';
  while (words[0] && widthOf(`${first} ${words[0]}`) <= widest) first += ` ${words.shift()}`;
  return words.length === 0 ? [shorten(first)] : [shorten(first), shorten(words.join(' '))];
}
