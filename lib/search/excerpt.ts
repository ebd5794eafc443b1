import { fold, isJoined } from './fold';
import type { Piece } from './schema';

const token = /[\p{L}\p{M}\p{N}]+/gu;
const grown = /(?:ing|ed)$/;
const endings = /(?:ies|ied|es|s|ly|ness|y|e)$/;

/** What a word of English begins with in all its forms, roughly: the database has found it, this only marks it. */
function rootOf(word: string): string {
  const bare = endings.test(word) || !grown.test(word) ? word.replace(endings, '') : withoutGrowth(word);
  return bare.length >= 3 ? bare : word;
}
/** "planning" is of "plan", "falling" of "fall" as well: what is shorter begins both. */
const withoutGrowth = (word: string): string => word.replace(grown, '').replace(/([^aeiou])\1$/, '$1');

const answers = (said: string, word: string): boolean => {
  const root = rootOf(word);
  return said.startsWith(word) || (said.startsWith(root) && said.length <= root.length + 4);
};

interface Place {
  start: number;
  end: number;
}

/** Of one stretch without spaces, where a word of a script that knows none stands in it. */
function insideOf(said: string, index: number, joined: readonly string[]): Place[] {
  const low = said.toLowerCase();
  const found = joined.flatMap((word) => {
    const at = low.indexOf(word);
    return at < 0 ? [] : [{ start: index + at, end: index + at + word.length }];
  });
  return found.sort((a, b) => a.start - b.start).slice(0, 1);
}

/** Where words stand in a text that are one of those looked for, or begin like one. */
export function placesOf(text: string, words: readonly string[]): Place[] {
  const folded = words.map(fold);
  const joined = words.filter(isJoined);
  return [...text.matchAll(token)].flatMap(({ 0: said, index }) =>
    folded.some((word) => answers(fold(said), word))
      ? [{ start: index, end: index + said.length }]
      : insideOf(said, index, joined),
  );
}

/** With a space for each comment that is closed. */
function withoutComments(text: string): string {
  const kept: string[] = [];
  let from = 0;
  for (let at = text.indexOf('<!--'); at >= 0; at = text.indexOf('<!--', from)) {
    const end = text.indexOf('-->', at + 4);
    if (end < 0) break;
    kept.push(text.slice(from, at), ' ');
    from = end + 3;
  }
  return kept.join('') + text.slice(from);
}

/** A text in one line, without the marks of Markdown. */
export const inOneLine = (text: string): string =>
  withoutComments(text)
    .replace(/^[ \t]*(?:#{1,6}|[-*+>]|\d{1,3}[.)])[ \t]+/gm, '')
    .replace(/\*\*|__|`/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The nearest place between words at or before `at`. */
function wordStart(text: string, at: number): number {
  if (at <= 0) return 0;
  const gap = text.lastIndexOf(' ', at);
  return gap === -1 || at - gap > 40 ? at : gap + 1;
}
function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const gap = text.indexOf(' ', at);
  return gap === -1 || gap - at > 40 ? at : gap;
}

const before = 70;
const after = 170;

/**
 * The part of a text around the first of the words, in pieces. In: a text in one line, and words in small letters. Out:
 * pieces whose texts together are the excerpt, with "…" where something is left out; without any of the words, the
 * beginning.
 */
export function excerptOf(text: string, words: readonly string[]): Piece[] {
  const places = placesOf(text, words);
  const first = places[0]?.start ?? 0;
  const start = wordStart(text, first - before);
  const end = wordEnd(text, first + after);
  const pieces: Piece[] = [];
  const add = (piece: string, hit: boolean) => piece !== '' && pieces.push({ text: piece, hit });
  let at = start;
  if (start > 0) add('… ', false);
  for (const place of places.filter((it) => it.end <= end)) {
    add(text.slice(at, place.start), false);
    add(text.slice(place.start, place.end), true);
    at = place.end;
  }
  add(text.slice(at, end), false);
  if (end < text.length) add(' …', false);
  return pieces;
}
