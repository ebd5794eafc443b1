import type { Alternatives, Phrase, Piece } from './phrase';
import type { Word } from './tokens';

/** Where each concept stands: for each first word the last words of its wordings. */
export type Found = Map<string, Map<number, number[]>>;

/** A text with the concepts that stand in it. */
export interface Reading {
  words: readonly Word[];
  found: Found;
  /** Where each key of `keysOf` stands. */
  positions: ReadonlyMap<string, readonly number[]>;
  /** Where phrases can begin, kept because many begin alike. */
  starts: Map<Phrase['starts'], readonly number[]>;
  /** Where lists of phrases stand, kept because many finds ask for the same list. */
  places: Map<readonly Phrase[], readonly number[]>;
}

/** By what a word can be looked up: its stem, its form, and its stem after "the". */
export const keysOf = (word: Word): string[] =>
  word.definite ? [word.stem, `=${word.text}`, `=@${word.stem}`] : [word.stem, `=${word.text}`];

/** Every place of a phrase: first and last word. */
export function matchAll(phrase: Phrase, reading: Reading): [number, number][] {
  if (phrase.needs.some((name) => !reading.found.has(name))) return [];
  const places: [number, number][] = [];
  for (const at of startsOf(phrase, reading)) {
    const end = matchAt(phrase, reading, at);
    if (end >= at) places.push([at, end]);
  }
  return places;
}

/** The first words of all places of several phrases. */
export function placesOf(phrases: readonly Phrase[], reading: Reading): readonly number[] {
  const known = reading.places.get(phrases);
  if (known) return known;
  const places = phrases.flatMap((phrase) => matchAll(phrase, reading).map(([at]) => at));
  reading.places.set(phrases, places);
  return places;
}

/** The words at which a phrase can begin. */
export function startsOf({ starts }: Phrase, reading: Reading): readonly number[] {
  const known = reading.starts.get(starts);
  if (known) return known;
  const { words, found, positions } = reading;
  const all = new Set<number>(starts === 'anywhere' ? words.keys() : []);
  if (starts !== 'anywhere') {
    const isLong = starts.keys.size > positions.size;
    for (const key of isLong ? positions.keys() : starts.keys)
      if (!isLong || starts.keys.has(key)) for (const at of positions.get(key) ?? []) all.add(at);
    for (const name of starts.concepts) for (const at of found.get(name)?.keys() ?? []) all.add(at);
  }
  const places = starts === 'anywhere' ? [...all] : [...all].sort((a, b) => a - b);
  reading.starts.set(starts, places);
  return places;
}

/** One for all: a phrase is tried at one word at a time, and most tries end at once. */
const attempt: Attempt = { words: [], found: new Map(), pieces: [], sentence: -1 };

/** The last word of the phrase when it stands at this word, else -1. */
export function matchAt({ pieces }: Phrase, { words, found }: Reading, at: number): number {
  attempt.words = words;
  attempt.found = found;
  attempt.pieces = pieces;
  attempt.sentence = words[at]?.sentence ?? -1;
  return from(attempt, 0, at, at - 1);
}

interface Attempt {
  words: readonly Word[];
  found: Found;
  pieces: readonly Piece[];
  sentence: number;
}

const fits = ({ stems, exact }: Alternatives, word: Word): boolean =>
  stems.has(word.stem) ||
  (exact.size > 0 && (exact.has(word.text) || (word.definite && exact.has(`@${word.stem}`))));

const runsFrom = (run: readonly string[], { words, sentence }: Attempt, at: number): boolean =>
  run.every((stem, n) => words[at + n]?.stem === stem && words[at + n]?.sentence === sentence);

function holds(place: Alternatives, attempt: Attempt, at: number): boolean {
  const word = attempt.words[at];
  if (!word) return false;
  if (fits(place, word) || place.runs.some((run) => runsFrom(run, attempt, at))) return true;
  return place.concepts.some((name) => attempt.found.get(name)?.has(at));
}

/** Matches the pieces from the n-th on at a word; gives the last word of the match or -1. */
function from(attempt: Attempt, n: number, at: number, last: number): number {
  const { pieces, words, sentence } = attempt;
  const piece = pieces[n];
  if (!piece) return last;
  const isInside = words[at]?.sentence === sentence;
  switch (piece.is) {
    case 'edge':
      return words[at - 1]?.[piece.of] !== words[at]?.[piece.of] ? from(attempt, n + 1, at, last) : -1;
    case 'not':
      return isInside && holds(piece, attempt, at) ? -1 : from(attempt, n + 1, at, last);
    case 'any':
      return isInside ? from(attempt, n + 1, at + 1, at) : -1;
    case 'gap':
      for (let skip = 0; skip <= piece.most; skip++) {
        const end = from(attempt, n + 1, at + skip, last);
        if (end >= 0) return end;
        if (words[at + skip]?.sentence !== sentence) return -1;
      }
      return -1;
    case 'one': {
      const end = isInside ? one(attempt, piece, n, at) : -1;
      return end < 0 && piece.optional ? from(attempt, n + 1, at, last) : end;
    }
  }
}

function one(attempt: Attempt, place: Alternatives, n: number, at: number): number {
  const word = attempt.words[at];
  if (word && fits(place, word)) {
    const end = from(attempt, n + 1, at + 1, at);
    if (end >= 0) return end;
  }
  for (const run of place.runs) {
    if (!runsFrom(run, attempt, at)) continue;
    const end = from(attempt, n + 1, at + run.length, at + run.length - 1);
    if (end >= 0) return end;
  }
  for (const name of place.concepts) {
    for (const inner of attempt.found.get(name)?.get(at) ?? []) {
      const end = from(attempt, n + 1, inner + 1, inner);
      if (end >= 0) return end;
    }
  }
  return -1;
}
