import { type Found, keysOf, matchAt, type Reading, startsOf } from './match';
import { conceptsIn, type Phrase, phrasesOf, stemsIn } from './phrase';
import type { Word } from './tokens';

/** A concept: a name and its many wordings, in the language of `phrase.ts`. */
export type ConceptTable = Readonly<Record<string, readonly string[]>>;

/** Concepts by their wordings, each after those it is made of. */
export interface Concepts {
  phrases: readonly Phrase[];
  /** The concept of each phrase. */
  nameOf: readonly string[];
  /** For each key of a word: number of a phrase times 256, and the bit of its anchor. */
  byKey: ReadonlyMap<string, readonly number[]>;
  /** The bits of all anchors of each phrase. */
  allAnchors: Uint8Array;
  /** Scratch space of a search: the bits found so far. All zero between searches. */
  there: Uint8Array;
  /** Phrases that hold no word of their own, only concepts. */
  wordless: readonly number[];
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
  return {
    phrases,
    nameOf: names.flatMap((name) => (all.get(name) ?? []).map(() => name)),
    byKey: indexOf(phrases),
    allAnchors: Uint8Array.from(phrases, ({ anchors }) => (1 << anchors.length) - 1),
    there: new Uint8Array(phrases.length),
    wordless: phrases.flatMap(({ anchors }, n) => (anchors.length === 0 ? [n] : [])),
    stems: new Set(tables.flatMap(Object.keys).flatMap((name) => (all.get(name) ?? []).flatMap(stemsIn))),
    names: new Set(names),
  };
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

function indexOf(phrases: readonly Phrase[]): Concepts['byKey'] {
  const byKey = new Map<string, number[]>();
  phrases.forEach(({ anchors }, n) => {
    anchors.forEach((keys, anchor) => {
      for (const key of keys) {
        const entries = byKey.get(key);
        if (entries) entries.push(n * 256 + (1 << anchor));
        else byKey.set(key, [n * 256 + (1 << anchor)]);
      }
    });
  });
  return byKey;
}

/** Finds every concept in the words. */
export function findConcepts(concepts: Concepts, words: readonly Word[]): Reading {
  const positions = positionsOf(words);
  const reading: Reading = { words, found: new Map(), positions, starts: new Map(), places: new Map() };
  for (const n of candidates(concepts, positions.keys())) {
    const phrase = concepts.phrases[n];
    if (phrase) findPhrase(reading, concepts.nameOf[n] ?? '', phrase);
  }
  return reading;
}

function positionsOf(words: readonly Word[]): Map<string, number[]> {
  const positions = new Map<string, number[]>();
  words.forEach((word, at) => {
    for (const key of keysOf(word)) {
      const places = positions.get(key);
      if (places) places.push(at);
      else positions.set(key, [at]);
    }
  });
  return positions;
}

/** The phrases of which every anchor is there, in the order of their concepts. */
function candidates(concepts: Concepts, keys: Iterable<string>): number[] {
  const { byKey, allAnchors, wordless, there } = concepts;
  const touched: number[] = [];
  const complete = [...wordless];
  for (const key of keys) {
    for (const entry of byKey.get(key) ?? []) {
      const n = entry >>> 8;
      const before = there[n] ?? 0;
      const after = before | (entry & 255);
      if (after === before) continue;
      if (before === 0) touched.push(n);
      there[n] = after;
      if (after === allAnchors[n]) complete.push(n);
    }
  }
  for (const n of touched) there[n] = 0;
  return complete.sort((a, b) => a - b);
}

/** Where a phrase may begin that begins with many words is looked up once for all that begin alike. */
const fewStarts = 8;

function findPhrase(reading: Reading, name: string, phrase: Phrase): void {
  const { found, positions } = reading;
  for (const needed of phrase.needs) if (!found.has(needed)) return;
  const { starts } = phrase;
  if (starts === 'anywhere' || starts.keys.size > fewStarts) {
    for (const at of startsOf(phrase, reading)) tryAt(reading, name, phrase, at);
    return;
  }
  for (const key of starts.keys) {
    const places = positions.get(key);
    if (places) for (const at of places) tryAt(reading, name, phrase, at);
  }
  for (const other of starts.concepts) {
    const places = found.get(other);
    if (places) for (const at of [...places.keys()]) tryAt(reading, name, phrase, at);
  }
}

function tryAt(reading: Reading, name: string, phrase: Phrase, at: number): void {
  const end = matchAt(phrase, reading, at);
  if (end >= at) add(reading.found, name, at, end);
}

function add(found: Found, name: string, at: number, end: number): void {
  const hits = found.get(name);
  if (!hits) found.set(name, new Map([[at, [end]]]));
  else if (!hits.has(at)) hits.set(at, [end]);
  else if (!hits.get(at)?.includes(end)) hits.get(at)?.push(end);
}
