import { type Found, keysOf, matchAt, type Reading, startsOf } from './match';
import { conceptsIn, type Phrase, phrasesOf, stemsIn } from './phrase';
import type { Word } from './tokens';

/** A concept: a name and its many wordings, in the language of `phrase.ts`. */
export type ConceptTable = Readonly<Record<string, readonly string[]>>;

interface Compiled {
  name: string;
  /** Phrases that hold no word of their own, only concepts. */
  wordless: readonly Phrase[];
}

/** Concepts in an order in which each comes after those it is made of. */
export interface Concepts {
  order: readonly Compiled[];
  /** Phrases by their rarest words: the place of their concept in the order, and the phrase. */
  byKey: ReadonlyMap<string, readonly (readonly [place: number, phrase: Phrase])[]>;
  stems: ReadonlySet<string>;
  names: ReadonlySet<string>;
}

/** Compiles tables of concepts. Throws on an unknown or circular name: tables are checked when the module loads. */
export function conceptsOf(...tables: readonly ConceptTable[]): Concepts {
  const all = new Map<string, Phrase[]>();
  for (const table of tables) {
    for (const [name, lines] of Object.entries(table))
      all.set(name, [...(all.get(name) ?? []), ...phrasesOf(lines)]);
  }
  const names = inOrder(all);
  const phrases = names.map((name) => all.get(name) ?? []);
  return {
    order: names.map((name, n) => ({
      name,
      wordless: (phrases[n] ?? []).filter(({ anchor }) => anchor === null),
    })),
    byKey: indexOf(phrases),
    stems: new Set(phrases.flat().flatMap(stemsIn)),
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

function indexOf(phrases: readonly (readonly Phrase[])[]): Concepts['byKey'] {
  const byKey = new Map<string, [number, Phrase][]>();
  phrases.forEach((ones, place) => {
    for (const phrase of ones) {
      for (const key of phrase.anchor ?? []) {
        const known = byKey.get(key);
        if (known) known.push([place, phrase]);
        else byKey.set(key, [[place, phrase]]);
      }
    }
  });
  return byKey;
}

/** Finds every concept in the words. */
export function findConcepts(concepts: Concepts, words: readonly Word[]): Reading {
  const positions = positionsOf(words);
  const reading: Reading = { words, found: new Map(), positions, starts: new Map(), places: new Map() };
  const waiting = candidates(concepts, positions.keys());
  concepts.order.forEach(({ name, wordless }, place) => {
    for (const phrase of waiting.get(place) ?? []) findPhrase(reading, name, phrase);
    for (const phrase of wordless) findPhrase(reading, name, phrase);
  });
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

/** The phrases whose rarest word is there, by the place of their concept. */
function candidates({ byKey }: Concepts, keys: Iterable<string>): Map<number, Set<Phrase>> {
  const waiting = new Map<number, Set<Phrase>>();
  for (const key of keys) {
    for (const [place, phrase] of byKey.get(key) ?? []) {
      const others = waiting.get(place);
      if (others) others.add(phrase);
      else waiting.set(place, new Set([phrase]));
    }
  }
  return waiting;
}

function findPhrase(reading: Reading, name: string, phrase: Phrase): void {
  if (phrase.needs.some((needed) => !reading.found.has(needed))) return;
  for (const at of startsOf(phrase, reading)) {
    const end = matchAt(phrase, reading, at);
    if (end >= at) add(reading.found, name, at, end);
  }
}

function add(found: Found, name: string, at: number, end: number): void {
  const hits = found.get(name);
  if (!hits) found.set(name, new Map([[at, [end]]]));
  else if (!hits.has(at)) hits.set(at, [end]);
  else if (!hits.get(at)?.includes(end)) hits.get(at)?.push(end);
}
