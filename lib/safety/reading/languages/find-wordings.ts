import { hashStep, hashText } from '../../../text-classifier/hash';
import { foldWording } from './fold';
import type { Concept, LanguageTable } from './table';

export interface Hit {
  table: LanguageTable;
  /** The code of the table. */
  code: string;
  concept: Concept;
  start: number;
  end: number;
}

interface Wording {
  text: string;
  table: LanguageTable;
  code: string;
  concept: Concept;
  /** The word may go on. */
  open: boolean;
}

/** Scripts that put no spaces between words: a wording may begin and end anywhere. */
const withoutSpaces = new Set(['east_asian', 'thai', 'hangul', 'other_unspaced']);

/** Every script without spaces begins after this code. */
const lastSpacedScript = 0xdff;

export interface Index {
  /** Wordings by their first word. */
  byWord: Map<string, Wording[]>;
  /** Beginnings of a single word, by their letters. */
  stems: Map<string, Wording[]>;
  longestStem: number;
  /** Where the hash of letters points to 0, no first word and no beginning is written with them. */
  isFirstWord: Uint8Array;
  isStem: Uint8Array;
  /** Wordings of scripts without spaces, by their first one or two letters. */
  anywhere: Map<string, Wording[]>;
  /** Letters that are written together with the next word. */
  joined: Set<string>;
}

/** Builds what finds every wording of every table in one pass over a text. */
export function buildIndex(tables: readonly LanguageTable[]): Index {
  const index: Index = {
    byWord: new Map(),
    stems: new Map(),
    longestStem: 0,
    isFirstWord: new Uint8Array(places),
    isStem: new Uint8Array(places),
    anywhere: new Map(),
    joined: new Set(tables.flatMap(({ joined }) => [...(joined ?? '')])),
  };
  for (const table of tables) {
    for (const [concept, wordings] of Object.entries(table.words) as [Concept, string][])
      for (const raw of wordings.split(',')) addWording(index, raw.trim(), table, concept);
  }
  for (const word of index.byWord.keys()) index.isFirstWord[placeOf(word)] = 1;
  for (const stem of index.stems.keys()) index.isStem[placeOf(stem)] = 1;
  return index;
}

/** Most of the beginnings of a word stand in no table: a hash says so before they are cut out and looked up. */
const places = 1 << 16;
const seed = 0x811c9dc5;
const placeIn = (hash: number): number => (hash ^ (hash >>> 16)) & (places - 1);
const placeOf = (text: string): number => placeIn(hashText(seed, text));

function addWording(index: Index, raw: string, table: LanguageTable, concept: Concept): void {
  const text = foldWording(raw.replace(/\*$/, ''));
  if (text === '') return;
  if (withoutSpaces.has(table.script)) {
    push(index.anywhere, text.slice(0, 2), { text, table, code: table.code, concept, open: true });
    return;
  }
  const wording = { text, table, code: table.code, concept, open: raw.endsWith('*') };
  const first = wordAt(text, 0, text.length);
  if (wording.open && first === text) {
    push(index.stems, text, wording);
    index.longestStem = Math.max(index.longestStem, text.length);
  } else push(index.byWord, first, wording);
}

function push(map: Map<string, Wording[]>, key: string, wording: Wording): void {
  const known = map.get(key);
  if (known) known.push(wording);
  else map.set(key, [wording]);
}

/** Anything but a space, a full stop, a comma and an apostrophe. */
const isLetter = (code: number): boolean => code !== 0x20 && code !== 0x2e && code !== 0x2c && code !== 0x27;

function endOfWord(text: string, start: number, to: number): number {
  let end = start;
  while (end < to && isLetter(text.charCodeAt(end))) end++;
  return end;
}

const wordAt = (text: string, start: number, to: number): string =>
  text.slice(start, endOfWord(text, start, to));

/** Every wording found in `text` between two offsets, in the order of where they begin. */
export function findWordings(index: Index, text: string, from: number, to: number): Hit[] {
  const hits: Hit[] = [];
  let before = false;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    const inside = isLetter(code);
    if (inside && !before) {
      const end = endOfWord(text, at, to);
      findAtWord(index, text, { at, end, to }, hits);
      if (index.joined.has(text.charAt(at))) findAtWord(index, text, { at: at + 1, end, to }, hits);
    }
    if (inside && maybeUnspaced(code)) {
      findAll(index.anywhere.get(text.slice(at, at + 2)), text, at, to, hits);
      findAll(index.anywhere.get(text.charAt(at)), text, at, to, hits);
    }
    before = inside;
  }
  return hits;
}

/** A letter of such a script, or a digit, with which some of their wordings begin. */
const maybeUnspaced = (code: number): boolean => code > lastSpacedScript || (code >= 0x30 && code <= 0x39);

/** `at` and `end` of a word, and where the stretch ends that is read. */
interface Place {
  at: number;
  end: number;
  to: number;
}

function findAtWord(index: Index, text: string, { at, end, to }: Place, hits: Hit[]): void {
  let hash = seed;
  for (let n = at; n < end; n++) hash = hashStep(hash, text.charCodeAt(n));
  if (index.isFirstWord[placeIn(hash)] === 1)
    findAll(index.byWord.get(text.slice(at, end)), text, at, to, hits);
  const longest = Math.min(end, at + index.longestStem);
  hash = seed;
  for (let n = at; n < longest; n++) {
    hash = hashStep(hash, text.charCodeAt(n));
    if (n > at && index.isStem[placeIn(hash)] === 1)
      findAll(index.stems.get(text.slice(at, n + 1)), text, at, to, hits);
  }
}

function findAll(
  wordings: readonly Wording[] | undefined,
  text: string,
  at: number,
  to: number,
  hits: Hit[],
): void {
  if (!wordings) return;
  for (const { text: wanted, table, code, concept, open } of wordings) {
    const end = at + wanted.length;
    if (end > to || !text.startsWith(wanted, at)) continue;
    if (open || end === to || !isLetter(text.charCodeAt(end)))
      hits.push({ table, code, concept, start: at, end });
  }
}
