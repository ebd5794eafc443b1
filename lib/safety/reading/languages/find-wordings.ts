import { foldWording } from './fold';
import type { Concept, LanguageTable } from './table';

export interface Hit {
  table: LanguageTable;
  concept: Concept;
  start: number;
  end: number;
}

interface Wording {
  text: string;
  table: LanguageTable;
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
    anywhere: new Map(),
    joined: new Set(tables.flatMap(({ joined }) => [...(joined ?? '')])),
  };
  for (const table of tables) {
    for (const [concept, wordings] of Object.entries(table.words) as [Concept, string][])
      for (const raw of wordings.split(',')) addWording(index, raw.trim(), table, concept);
  }
  return index;
}

function addWording(index: Index, raw: string, table: LanguageTable, concept: Concept): void {
  const text = foldWording(raw.replace(/\*$/, ''));
  if (text === '') return;
  if (withoutSpaces.has(table.script)) {
    push(index.anywhere, text.slice(0, 2), { text, table, concept, open: true });
    return;
  }
  const wording = { text, table, concept, open: raw.endsWith('*') };
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

const isLetter = (ch: string | undefined): boolean =>
  ch !== undefined && ch !== ' ' && ch !== '.' && ch !== ',' && ch !== "'";

function wordAt(text: string, start: number, to: number): string {
  let end = start;
  while (end < to && isLetter(text[end])) end++;
  return text.slice(start, end);
}

/** Every wording found in `text` between two offsets, in the order of where they begin. */
export function findWordings(index: Index, text: string, from: number, to: number): Hit[] {
  const hits: Hit[] = [];
  let before = false;
  for (let at = from; at < to; at++) {
    const inside = isLetter(text[at]);
    if (inside && !before) {
      const word = wordAt(text, at, to);
      findAtWord(index, word, text, at, to, hits);
      if (index.joined.has(text[at] as string)) findAtWord(index, word.slice(1), text, at + 1, to, hits);
    }
    if (inside && maybeUnspaced(text.charCodeAt(at))) {
      findAll(index.anywhere.get(text.slice(at, at + 2)), text, at, to, hits);
      findAll(index.anywhere.get(text[at] as string), text, at, to, hits);
    }
    before = inside;
  }
  return hits;
}

/** A letter of such a script, or a digit, with which some of their wordings begin. */
const maybeUnspaced = (code: number): boolean => code > lastSpacedScript || (code >= 0x30 && code <= 0x39);

function findAtWord(index: Index, word: string, text: string, at: number, to: number, hits: Hit[]): void {
  findAll(index.byWord.get(word), text, at, to, hits);
  const longest = Math.min(word.length, index.longestStem);
  for (let length = 2; length <= longest; length++)
    findAll(index.stems.get(word.slice(0, length)), text, at, to, hits);
}

function findAll(
  wordings: readonly Wording[] | undefined,
  text: string,
  at: number,
  to: number,
  hits: Hit[],
): void {
  if (!wordings) return;
  for (const { text: wanted, table, concept, open } of wordings) {
    const end = at + wanted.length;
    if (end > to || !text.startsWith(wanted, at)) continue;
    if (open || end === to || !isLetter(text[end])) hits.push({ table, concept, start: at, end });
  }
}
