import type { Alternatives, Phrase, Piece, Starts } from './phrase';
import type { Word } from './tokens';
import { numbersPerWord } from './vocabulary';

/** Where a concept stands: for each first word the last words of its wordings. */
export type Hits = Map<number, number[]>;

/** Where each concept stands, by its name. */
export type Found = Map<string, Hits>;

/** A text with the concepts that stand in it. */
export interface Reading {
  words: readonly Word[];
  found: Found;
  /** The same by the number of the concept. */
  hits: readonly (Hits | undefined)[];
  /** The numbers of the words, see `vocabulary.ts`. */
  numbers: Int32Array;
  /** Where each number of a word stands. */
  positions: ReadonlyMap<number, readonly number[]>;
  /** Where phrases can begin, kept because many begin alike. */
  starts: Map<Phrase['starts'], readonly number[]>;
  /** Where lists of phrases stand, kept because many finds ask for the same list. */
  places: Map<readonly Phrase[], readonly number[]>;
}

/** Every place of a phrase that was compiled before the text was read: first and last word. */
export function matchAll(phrase: Phrase, reading: Reading): [number, number][] {
  const places: [number, number][] = [];
  if (!canStand(phrase, reading)) return places;
  for (const at of startsOf(phrase, reading)) {
    const end = matchAt(phrase, reading, at);
    if (end >= at) places.push([at, end]);
  }
  return places;
}

/** Whether the concepts are there without which the phrase cannot match. */
export function canStand({ needs }: Phrase, { hits }: Reading): boolean {
  for (const concept of needs) if (hits[concept] === undefined) return false;
  return true;
}

/** The first words of all places of several phrases. */
export function placesOf(phrases: readonly Phrase[], reading: Reading): readonly number[] {
  const known = reading.places.get(phrases);
  if (known) return known;
  const places: number[] = [];
  for (const phrase of phrases) {
    if (!canStand(phrase, reading)) continue;
    for (const at of startsOf(phrase, reading)) if (matchAt(phrase, reading, at) >= at) places.push(at);
  }
  reading.places.set(phrases, places);
  return places;
}

/** The words at which a phrase can begin, in their order. */
export function startsOf({ starts }: Phrase, reading: Reading): readonly number[] {
  const known = reading.starts.get(starts);
  if (known) return known;
  const places = starts === 'anywhere' ? [...reading.words.keys()] : startsIn(starts, reading);
  reading.starts.set(starts, places);
  return places;
}

function startsIn({ words, set, concepts }: Starts, { hits, positions }: Reading): number[] {
  const all: number[] = [];
  if (set && words.length > positions.size) {
    for (const [word, places] of positions) if (set.has(word)) all.push(...places);
  } else
    for (const word of words) {
      const places = positions.get(word);
      if (places) all.push(...places);
    }
  for (const concept of concepts) {
    const places = hits[concept];
    if (places) all.push(...places.keys());
  }
  return all.length < 2 ? all : [...new Set(all)].sort((a, b) => a - b);
}

interface Attempt {
  words: readonly Word[];
  numbers: Int32Array;
  hits: Reading['hits'];
  pieces: readonly Piece[];
  sentence: number;
}

/** One for all: a phrase is tried at one word at a time, and most tries end at once. */
const attempt: Attempt = { words: [], numbers: new Int32Array(), hits: [], pieces: [], sentence: -1 };

/** The last word of the phrase when it stands at this word, else -1. */
export function matchAt({ pieces }: Phrase, { words, numbers, hits }: Reading, at: number): number {
  attempt.words = words;
  attempt.numbers = numbers;
  attempt.hits = hits;
  attempt.pieces = pieces;
  attempt.sentence = words[at]?.sentence ?? -1;
  return from(attempt, 0, at, at - 1);
}

/** Whether one of the words stands at a place that holds a word. */
function fits({ words, set }: Alternatives, numbers: Int32Array, at: number): boolean {
  const first = at * numbersPerWord;
  for (let n = first; n < first + numbersPerWord; n++) {
    const number = numbers[n] as number;
    if (number !== 0 && (set ? set.has(number) : words.includes(number))) return true;
  }
  return false;
}

function runsFrom(run: readonly number[], { words, numbers, sentence }: Attempt, at: number): boolean {
  for (let n = 0; n < run.length; n++)
    if (numbers[(at + n) * numbersPerWord] !== run[n] || words[at + n]?.sentence !== sentence) return false;
  return true;
}

function holds(place: Alternatives, attempt: Attempt, at: number): boolean {
  if (!attempt.words[at]) return false;
  if (fits(place, attempt.numbers, at) || place.runs.some((run) => runsFrom(run, attempt, at))) return true;
  return place.concepts.some((concept) => attempt.hits[concept]?.has(at));
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
  if (fits(place, attempt.numbers, at)) {
    const end = from(attempt, n + 1, at + 1, at);
    if (end >= 0) return end;
  }
  for (const run of place.runs) {
    if (!runsFrom(run, attempt, at)) continue;
    const end = from(attempt, n + 1, at + run.length, at + run.length - 1);
    if (end >= 0) return end;
  }
  for (const concept of place.concepts) {
    const ends = attempt.hits[concept]?.get(at);
    if (!ends) continue;
    for (const inner of ends) {
      const end = from(attempt, n + 1, inner + 1, inner);
      if (end >= 0) return end;
    }
  }
  return -1;
}
