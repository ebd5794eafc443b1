import { type Phrase, type Piece, phraseOf } from './phrase';
import type { Word } from './tokens';

/** A concept: a name and its many wordings, in the language of `phrase.ts`. */
export type ConceptTable = Readonly<Record<string, readonly string[]>>;

/** Where each concept stands: for each first word the last words of its wordings. */
export type Found = Map<string, Map<number, number[]>>;

interface Compiled {
  name: string;
  phrases: readonly Phrase[];
}

/** Concepts in an order in which each comes after those it is made of. */
export interface Concepts {
  order: readonly Compiled[];
  /** Phrases without concepts, by their first word. */
  byStem: ReadonlyMap<string, readonly (readonly [name: string, phrase: Phrase])[]>;
  stems: ReadonlySet<string>;
  names: ReadonlySet<string>;
}

/** The concepts that a phrase names. */
export const conceptsIn = (phrase: Phrase): string[] =>
  phrase.pieces.flatMap((piece) => (piece.is === 'one' || piece.is === 'not' ? [...piece.concepts] : []));

/** Compiles tables of concepts. Throws on an unknown or circular name: tables are checked when the module loads. */
export function conceptsOf(...tables: readonly ConceptTable[]): Concepts {
  const all = new Map<string, Phrase[]>();
  for (const table of tables) {
    for (const [name, sources] of Object.entries(table)) {
      const phrases = sources.flatMap((line) => line.split(/\s*,\s*/)).filter((line) => line !== '');
      all.set(name, [...(all.get(name) ?? []), ...phrases.map(phraseOf)]);
    }
  }
  const order: Compiled[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const visit = (name: string, from: string) => {
    if (state.get(name) === 'done') return;
    if (state.get(name) === 'open') throw new Error(`circular concept: ${name}`);
    const phrases = all.get(name);
    if (!phrases) throw new Error(`unknown concept {${name}} in ${from}`);
    state.set(name, 'open');
    for (const inner of phrases.flatMap(conceptsIn)) visit(inner, name);
    state.set(name, 'done');
    order.push({ name, phrases });
  };
  for (const name of all.keys()) visit(name, name);
  return {
    order: order.map(({ name, phrases }) => ({ name, phrases: phrases.filter((one) => !isPlain(one)) })),
    ...plainIndex(all),
    names: new Set(all.keys()),
  };
}

/** Begins with a word and holds no concept, so that it can be looked up by that word. */
const isPlain = (phrase: Phrase): boolean => {
  const first = phrase.pieces[0];
  return conceptsIn(phrase).length === 0 && first?.is === 'one' && !first.optional;
};

function plainIndex(all: ReadonlyMap<string, readonly Phrase[]>) {
  const byStem = new Map<string, (readonly [string, Phrase])[]>();
  const stems = new Set<string>();
  for (const [name, phrases] of all) {
    for (const phrase of phrases) {
      for (const piece of phrase.pieces) {
        if (piece.is === 'one') for (const stem of [...piece.stems, ...piece.exact]) stems.add(stem);
      }
      const first = phrase.pieces[0];
      if (!isPlain(phrase) || first?.is !== 'one') continue;
      for (const key of [...first.stems, ...[...first.exact].map((one) => `=${one}`)])
        byStem.set(key, [...(byStem.get(key) ?? []), [name, phrase]]);
    }
  }
  return { byStem, stems };
}

/** A text with the concepts that stand in it. */
export interface Reading {
  words: readonly Word[];
  found: Found;
  /** Where each stem, and each exact form with "=" before it, stands. */
  positions: ReadonlyMap<string, readonly number[]>;
}

/** Finds every concept in the words. */
export function findConcepts(concepts: Concepts, words: readonly Word[]): Reading {
  const positions = new Map<string, number[]>();
  const reading: Reading = { words, found: new Map(), positions };
  words.forEach((word, at) => {
    for (const key of keysOf(word)) {
      const places = positions.get(key);
      if (places) places.push(at);
      else positions.set(key, [at]);
    }
  });
  for (const [key, places] of positions) {
    for (const [name, phrase] of concepts.byStem.get(key) ?? [])
      for (const at of places) note(reading.found, name, at, matchAt(phrase, reading, at));
  }
  for (const { name, phrases } of concepts.order) {
    for (const phrase of phrases) {
      for (const [at, end] of matchAll(phrase, reading)) note(reading.found, name, at, end);
    }
  }
  return reading;
}

const keysOf = (word: Word): string[] =>
  word.definite ? [word.stem, `=${word.text}`, `=@${word.stem}`] : [word.stem, `=${word.text}`];

const fits = (piece: Extract<Piece, { is: 'one' | 'not' }>, word: Word): boolean =>
  piece.stems.has(word.stem) ||
  (piece.exact.size > 0 &&
    (piece.exact.has(word.text) || (word.definite && piece.exact.has(`@${word.stem}`))));

function note(found: Found, name: string, at: number, end: number): void {
  if (end < at) return;
  const hits = found.get(name);
  if (!hits) found.set(name, new Map([[at, [end]]]));
  else if (!hits.has(at)) hits.set(at, [end]);
  else if (!hits.get(at)?.includes(end)) hits.get(at)?.push(end);
}

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

/** The words at which a phrase can begin; of a phrase that begins with no sure word, all. */
function* startsOf({ pieces }: Phrase, { words, found, positions }: Reading): Iterable<number> {
  const first = pieces[0];
  if (first?.is !== 'one' || first.optional) return yield* words.keys();
  for (const stem of first.stems) yield* positions.get(stem) ?? [];
  for (const form of first.exact) yield* positions.get(`=${form}`) ?? [];
  for (const name of first.concepts) yield* [...(found.get(name)?.keys() ?? [])];
}

/** The last word of the phrase when it stands at this word, else -1. */
export const matchAt = (phrase: Phrase, reading: Reading, at: number): number =>
  from({ ...reading, pieces: phrase.pieces, sentence: reading.words[at]?.sentence ?? -1 }, 0, at, at - 1);

interface Attempt extends Reading {
  pieces: readonly Piece[];
  sentence: number;
}

function holds(piece: Extract<Piece, { is: 'one' | 'not' }>, { words, found }: Attempt, at: number): boolean {
  const word = words[at];
  if (!word) return false;
  if (fits(piece, word)) return true;
  return piece.concepts.some((name) => found.get(name)?.has(at));
}

function atEdge(of: 'clause' | 'sentence', words: readonly Word[], at: number): boolean {
  return words[at - 1]?.[of] !== words[at]?.[of];
}

/** Matches the pieces from the n-th on at a word; gives the last word of the match or -1. */
function from(attempt: Attempt, n: number, at: number, last: number): number {
  const { pieces, words, sentence } = attempt;
  const piece = pieces[n];
  if (!piece) return last;
  const isInside = words[at]?.sentence === sentence;
  switch (piece.is) {
    case 'edge':
      return atEdge(piece.of, words, at) ? from(attempt, n + 1, at, last) : -1;
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

function one(attempt: Attempt, piece: Extract<Piece, { is: 'one' }>, n: number, at: number): number {
  const word = attempt.words[at];
  if (word && fits(piece, word)) {
    const end = from(attempt, n + 1, at + 1, at);
    if (end >= 0) return end;
  }
  for (const name of piece.concepts) {
    for (const inner of attempt.found.get(name)?.get(at) ?? []) {
      const end = from(attempt, n + 1, inner + 1, inner);
      if (end >= 0) return end;
    }
  }
  return -1;
}
