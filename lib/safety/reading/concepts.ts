import { canStand, type Hits, matchAt, type Reading, startsOf } from './match';
import { conceptsIn, type Phrase, phrasesOf, stemsIn } from './phrase';
import type { Word } from './tokens';
import { conceptCount, conceptNamed, conceptNumber, numbersOf, numbersPerWord } from './vocabulary';

/** A concept: a name and its many wordings, in the language of `phrase.ts`. */
export type ConceptTable = Readonly<Record<string, readonly string[]>>;

/** Concepts by their wordings, each after those it is made of. */
export interface Concepts {
  phrases: readonly Phrase[];
  /** The number of the concept of each phrase. */
  conceptOf: Int32Array;
  /** The number of a concept without which each phrase cannot match, or 0. */
  needOf: Int32Array;
  /** By the number of a word: number of a phrase times 256, and the bit of its anchor. */
  byWord: readonly (readonly number[] | undefined)[];
  /** The bits of all anchors of each phrase. */
  allAnchors: Uint8Array;
  /** One bit for each phrase that holds no word of its own, only concepts. */
  wordless: Uint32Array;
  /** Scratch space of a search: the bits of anchors found so far, and one bit for each phrase of which all are. */
  there: Uint8Array;
  complete: Uint32Array;
  /** Stems to which a misspelled word is put right. */
  stems: ReadonlySet<string>;
  names: ReadonlySet<string>;
}

/** Compiles tables of concepts. Throws on an unknown or circular name: tables are checked when the module loads. */
export const conceptsOf = (...tables: readonly ConceptTable[]): Concepts => compiled(tables, []);

/** The same with tables to whose words no misspelled word is put right. */
export const conceptsWith = (tables: readonly ConceptTable[], unspelled: readonly ConceptTable[]): Concepts =>
  compiled(tables, unspelled);

function compiled(tables: readonly ConceptTable[], unspelled: readonly ConceptTable[]): Concepts {
  const all = new Map<string, Phrase[]>();
  for (const table of [...tables, ...unspelled]) {
    for (const [name, lines] of Object.entries(table))
      all.set(name, [...(all.get(name) ?? []), ...phrasesOf(lines)]);
  }
  const names = inOrder(all);
  const phrases = names.flatMap((name) => all.get(name) ?? []);
  const wordless = bitsFor(phrases);
  phrases.forEach(({ anchors }, n) => {
    if (anchors.length === 0) setBit(wordless, n);
  });
  return {
    phrases,
    conceptOf: Int32Array.from(names.flatMap((name) => (all.get(name) ?? []).map(() => conceptNumber(name)))),
    needOf: Int32Array.from(phrases, ({ needs: [need = 0] }) => need),
    byWord: indexOf(phrases),
    allAnchors: Uint8Array.from(phrases, ({ anchors }) => (1 << anchors.length) - 1),
    wordless,
    there: new Uint8Array(phrases.length),
    complete: bitsFor(phrases),
    stems: new Set(tables.flatMap(Object.keys).flatMap((name) => (all.get(name) ?? []).flatMap(stemsIn))),
    names: new Set(names),
  };
}

const bitsFor = (phrases: readonly Phrase[]): Uint32Array => new Uint32Array(Math.ceil(phrases.length / 32));

function setBit(bits: Uint32Array, n: number): void {
  bits[n >>> 5] = (bits[n >>> 5] ?? 0) | (1 << (n & 31));
}

function inOrder(all: ReadonlyMap<string, readonly Phrase[]>): string[] {
  const order: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const visit = (name: string, by: string) => {
    if (state.get(name) === 'done') return;
    if (state.get(name) === 'open') throw new Error(`circular concept: ${name}`);
    const phrases = all.get(name);
    if (!phrases) throw new Error(`unknown concept {${name}} in ${by}`);
    state.set(name, 'open');
    for (const inner of phrases.flatMap(conceptsIn)) visit(inner, name);
    state.set(name, 'done');
    order.push(name);
  };
  for (const name of all.keys()) visit(name, name);
  return order;
}

function indexOf(phrases: readonly Phrase[]): Concepts['byWord'] {
  const byWord = new Map<number, number[]>();
  phrases.forEach(({ anchors }, n) => {
    anchors.forEach((words, anchor) => {
      for (const word of words) {
        const entries = byWord.get(word);
        if (entries) entries.push(n * 256 + (1 << anchor));
        else byWord.set(word, [n * 256 + (1 << anchor)]);
      }
    });
  });
  return Array.from({ length: Math.max(0, ...byWord.keys()) + 1 }, (_, word) => byWord.get(word));
}

/** Finds every concept in the words; `known` is another reading of the same. */
export function findConcepts(
  concepts: Concepts,
  words: readonly Word[],
  known?: Pick<Reading, 'numbers' | 'positions'>,
): Reading {
  const numbers = known?.numbers ?? numbersOf(words);
  const positions = known?.positions ?? positionsOf(numbers);
  const hits = new Array<Hits | undefined>(conceptCount()).fill(undefined);
  const reading = { words, found: new Map(), hits, numbers, positions, starts: new Map(), places: new Map() };
  const { complete, needOf } = concepts;
  markComplete(concepts, positions.keys());
  for (let group = 0; group < complete.length; group++) {
    for (let bits = complete[group] ?? 0; bits !== 0; bits &= bits - 1) {
      const n = group * 32 + 31 - Math.clz32(bits & -bits);
      const need = needOf[n] ?? 0;
      if (need === 0 || hits[need]) findPhrase(concepts, n, reading);
    }
  }
  return reading;
}

function positionsOf(numbers: Int32Array): Map<number, number[]> {
  const positions = new Map<number, number[]>();
  for (let n = 0; n < numbers.length; n++) {
    const number = numbers[n] ?? 0;
    if (number === 0) continue;
    const at = Math.floor(n / numbersPerWord);
    const places = positions.get(number);
    if (places) places.push(at);
    else positions.set(number, [at]);
  }
  return positions;
}

/** Marks the phrases of which every anchor is there. */
function markComplete(
  { byWord, allAnchors, wordless, there, complete }: Concepts,
  words: Iterable<number>,
): void {
  there.fill(0);
  complete.set(wordless);
  for (const word of words) {
    const entries = byWord[word];
    if (!entries) continue;
    for (const entry of entries) {
      const n = entry >>> 8;
      const bits = (there[n] ?? 0) | (entry & 255);
      there[n] = bits;
      if (bits === allAnchors[n]) setBit(complete, n);
    }
  }
}

/** A reading while its concepts are being found. */
type Growing = Reading & { hits: (Hits | undefined)[] };

function findPhrase({ phrases, conceptOf }: Concepts, n: number, reading: Growing): void {
  const phrase = phrases[n];
  if (!phrase || !canStand(phrase, reading)) return;
  const tell = (at: number) => {
    const end = matchAt(phrase, reading, at);
    if (end >= at) add(hitsOf(conceptOf[n] ?? 0, reading), at, end);
  };
  const { starts } = phrase;
  if (starts === 'anywhere' || starts.set) {
    for (const at of startsOf(phrase, reading)) tell(at);
    return;
  }
  for (const word of starts.words) {
    const places = reading.positions.get(word);
    if (places) for (const at of places) tell(at);
  }
  for (const concept of starts.concepts) {
    const places = reading.hits[concept];
    if (places) for (const at of places.keys()) tell(at);
  }
}

function hitsOf(concept: number, { hits, found }: Growing): Hits {
  const known = hits[concept];
  if (known) return known;
  const made: Hits = new Map();
  hits[concept] = made;
  found.set(conceptNamed(concept), made);
  return made;
}

function add(hits: Hits, at: number, end: number): void {
  const ends = hits.get(at);
  if (!ends) hits.set(at, [end]);
  else if (!ends.includes(end)) ends.push(end);
}
