import { foldWording } from './fold';
import type { Concept, LanguageTable } from './table';

export interface Hit {
  table: LanguageTable;
  concept: Concept;
  start: number;
  end: number;
}

interface Ending {
  table: LanguageTable;
  concept: Concept;
  /** The word may go on. */
  open: boolean;
}

interface Node {
  next: Map<string, Node>;
  endings: Ending[];
}

const newNode = (): Node => ({ next: new Map(), endings: [] });

/** Scripts that put no spaces between words: a wording may begin and end anywhere. */
const withoutSpaces = new Set(['east_asian', 'thai', 'hangul']);

export interface Index {
  atWordStart: Node;
  anywhere: Node;
  joined: Map<string, Node>;
}

/** Builds the tree that finds every wording of every table in one pass over a text. */
export function buildIndex(tables: readonly LanguageTable[]): Index {
  const index: Index = { atWordStart: newNode(), anywhere: newNode(), joined: new Map() };
  for (const table of tables) {
    const unspaced = withoutSpaces.has(table.script);
    for (const [concept, wordings] of Object.entries(table.words) as [Concept, string][]) {
      for (const raw of wordings.split(',')) {
        const wording = raw.trim();
        if (wording === '') continue;
        const open = wording.endsWith('*') || unspaced;
        add(unspaced ? index.anywhere : index.atWordStart, foldWording(wording.replace(/\*$/, '')), {
          table,
          concept,
          open,
        });
      }
    }
    for (const letter of table.joined ?? '') index.joined.set(letter, index.atWordStart);
  }
  return index;
}

function add(root: Node, wording: string, ending: Ending): void {
  let node = root;
  for (const ch of wording) {
    let next = node.next.get(ch);
    if (!next) {
      next = newNode();
      node.next.set(ch, next);
    }
    node = next;
  }
  node.endings.push(ending);
}

const isLetter = (ch: string | undefined): boolean =>
  ch !== undefined && ch !== ' ' && ch !== '.' && ch !== ',' && ch !== "'";

/** Every wording found in `text` between two offsets, in the order of where they begin. */
export function findWordings(index: Index, text: string, from: number, to: number): Hit[] {
  const hits: Hit[] = [];
  for (let at = from; at < to; at++) {
    if (!isLetter(text[at])) continue;
    if (at === 0 || !isLetter(text[at - 1])) {
      walk(index.atWordStart, text, at, to, hits);
      const joined = index.joined.get(text[at] as string);
      if (joined) walk(joined, text, at + 1, to, hits);
    }
    walk(index.anywhere, text, at, to, hits);
  }
  return hits;
}

function walk(root: Node, text: string, start: number, to: number, hits: Hit[]): void {
  let node: Node | undefined = root;
  for (let at = start; at < to; at++) {
    node = node.next.get(text[at] as string);
    if (!node) return;
    if (node.endings.length === 0) continue;
    const ended = !isLetter(text[at + 1]);
    for (const { table, concept, open } of node.endings)
      if (open || ended) hits.push({ table, concept, start, end: at + 1 });
  }
}
