import { plain } from '../clauses';
import { countAlike, namingWords } from '../named-before';

const only = /\b(?:only|just)\b(?: delete| remove| erase)? (?!in case\b)(.+)$/;
const leaving =
  /\b(?:except(?: for)?|apart from|other than|besides|but (?:please )?(?:not|keep|leave|without)|(?:please )?keep|not)\b (.+)$/;
const ordinals: readonly RegExp[] = [
  /\b(?:first|1st|oldest)\b/,
  /\b(?:second|2nd)\b/,
  /\b(?:third|3rd)\b/,
  /\b(?:fourth|4th)\b/,
];
const latest = /\b(?:last|latest|newest)\b/;

/** Which of these messages (places in all that was said) some words mean: by their place, or by what they say. */
export function placesMeant(said: readonly string[], places: readonly number[], words: string): number[] {
  const at = ordinals.findIndex((one) => one.test(words));
  const place = latest.test(words) ? places.at(-1) : places[at];
  if (place !== undefined) return [place];
  const wanted = namingWords(words);
  const counts = places.map((one) => countAlike(wanted, said[one] ?? ''));
  const most = Math.max(0, ...counts);
  return most === 0 ? [] : places.filter((_, n) => counts[n] === most);
}

/**
 * Which alone shall go and which shall stay, where an answer names them: "yes, only the first one", "ok but keep the one
 * about Ann". In: all that was said, and the places in it that were asked about. Null where it names none, or all.
 */
export function fewerMeant(
  said: readonly string[],
  places: readonly number[],
  text: string,
): { go: number[]; stay: number[] } | null {
  const inOrder = [...places].sort((a, b) => a - b);
  const low = plain(text);
  const alone = only.exec(low)?.[1];
  const named = placesMeant(said, inOrder, alone ?? leaving.exec(low)?.[1] ?? '');
  const others = inOrder.filter((one) => !named.includes(one));
  if (named.length === 0 || others.length === 0) return null;
  return alone === undefined ? { go: others, stay: named } : { go: named, stay: others };
}
