import { plain } from './clauses';
import type { Noticing, Session } from './session';

const small = new Set(
  (
    'the a an and or one ones that this these those with about talk back part parts again other others please now ' +
    'her him them she he they his hers its it me my mine you your to of in on at for from can could we us i lets let go ' +
    "get do did have had just some thing things bit stuff what where when i'd i'll i'm is was are be so not no yes ok " +
    'last first all said say says saying told wrote typed word words line lines sentence message messages answer quote ' +
    'forget delete remove erase undo take took out off away keep kept save saved remember show find search look'
  ).split(' '),
);

/** The words of a text that can name something. */
export const namingWords = (text: string): string[] =>
  (plain(text).match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? [])
    .map((word) => word.replace(/'s$/, ''))
    .filter((word) => !small.has(word) && (word.length > 1 || /\d/.test(word)));

/** Whether two words are the same but for an ending. */
export const isAlike = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) >= 4 && (one.startsWith(other) || other.startsWith(one)));

/** How many of the wanted words stand in a text. */
export function countAlike(wanted: string[], text: string): number {
  const words = plain(text).match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? [];
  return wanted.filter((one) => words.some((word) => isAlike(one, word.replace(/'s$/, '')))).length;
}

const wordsFor = ({ name, label, part, says, image, body }: Noticing): string =>
  [name, part?.name, label?.words, says, image, body].filter((one) => one !== null).join(' ');

/** Of these, the one that the words speak of: its name, or what was said of it. The latest of several. */
export function namedAmong(met: Session['others'], words: string): Session['others'][number] | null {
  const wanted = namingWords(words);
  return met.findLast(({ target }) => countAlike(wanted, wordsFor(target)) > 0) ?? null;
}

/** Of what was listened to before, the one these words speak of; the latest when they only say "the other one". */
export function namedBefore(s: Session, words: string): Session['others'][number] | null {
  const others = s.others.filter(({ about }) => about !== s.about);
  const found = namedAmong(others, words);
  if (found) return found;
  const onlyOther =
    namingWords(words).length === 0 && /\b(?:other|her|him|them|that one)\b/.test(plain(words));
  return onlyOther ? (others.at(-1) ?? null) : null;
}
