import { stemOf } from './stem';
import {
  conceptNamed,
  conceptNumber,
  definiteNumber,
  formNumber,
  stemNumber,
  wordNumbered,
} from './vocabulary';

/** What may stand in one place of a phrase; words and concepts are numbers of `vocabulary.ts`. */
export interface Alternatives {
  /** Stems, then forms; each once. */
  words: readonly number[];
  /** The same, where they are many. */
  set: ReadonlySet<number> | null;
  concepts: readonly number[];
  /** Several words, by their stems. */
  runs: readonly (readonly number[])[];
}

/**
 * One piece of a phrase. A phrase is written as words with spaces between:
 * `die` any inflection · `kill|finish_off` either, any inflection · `=died` this form alone · `@note` "the note" alone ·
 * `{dying}` a concept · `x?` may be missing · `.` up to one word, `..` up to three, `...` up to six · `_` any one word ·
 * `!up|{drink}` not followed by these · `^` begins a clause, `^^` a sentence · `$` ends a clause, `$$` a sentence.
 */
export type Piece =
  | (Alternatives & { is: 'one'; optional: boolean })
  | (Alternatives & { is: 'not' })
  | { is: 'gap'; most: number }
  | { is: 'any' }
  | { is: 'edge'; of: 'clause' | 'sentence' };

export interface Phrase {
  source: string;
  pieces: readonly Piece[];
  /** Concepts without which it cannot match. */
  needs: readonly number[];
  starts: Starts | 'anywhere';
  /** Of the words of each list it needs one. */
  anchors: readonly (readonly number[])[];
}

/** Words and concepts with one of which a phrase begins. */
export interface Starts {
  words: readonly number[];
  /** The same, where they are many. */
  set: ReadonlySet<number> | null;
  concepts: readonly number[];
}

// Most places hold one kind of alternative: they share what is empty, and alike pieces and phrases are made once. The
// tables stay in memory for as long as the server runs.
const nothing: readonly never[] = [];
/** More words than these are looked up instead of looked through. */
const fewWords = 8;
const setOfMany = (words: ReadonlySet<number>): ReadonlySet<number> | null =>
  words.size > fewWords ? words : null;
const madePieces = new Map<string, Piece>();
const madePhrases = new Map<string, Phrase>();
const madeAnchors = new Map<Piece, readonly number[]>();

/** What was made of the same source before, else what `make` makes of it. */
function once<S, T>(made: Map<S, T>, source: S, make: (source: S) => T): T {
  const known = made.get(source) ?? make(source);
  made.set(source, known);
  return known;
}

function alternatives(source: string): Alternatives {
  const stems: number[] = [];
  const forms: number[] = [];
  const concepts: number[] = [];
  const runs: number[][] = [];
  for (const one of source.split('|')) {
    if (one.startsWith('{')) concepts.push(conceptNumber(one.slice(1, -1)));
    else if (one.startsWith('@')) forms.push(definiteNumber(stemOf(one.slice(1))));
    else if (one.startsWith('=')) forms.push(formNumber(one.slice(1)));
    else if (one.includes('_')) runs.push(one.split('_').map((word) => stemNumber(stemOf(word))));
    else stems.push(stemNumber(stemOf(one)));
  }
  const words = new Set([...stems, ...forms]);
  return {
    words: words.size > 0 ? [...words] : nothing,
    set: setOfMany(words),
    concepts: concepts.length > 0 ? concepts : nothing,
    runs: runs.length > 0 ? runs : nothing,
  };
}

const fixed: Readonly<Record<string, Piece>> = {
  '.': { is: 'gap', most: 1 },
  '..': { is: 'gap', most: 3 },
  '...': { is: 'gap', most: 6 },
  _: { is: 'any' },
  '^': { is: 'edge', of: 'clause' },
  '^^': { is: 'edge', of: 'sentence' },
  $: { is: 'edge', of: 'clause' },
  $$: { is: 'edge', of: 'sentence' },
};

function newPiece(source: string): Piece {
  const known = fixed[source];
  if (known) return known;
  if (source.startsWith('!')) return { is: 'not', ...alternatives(source.slice(1)) };
  const optional = source.endsWith('?');
  return { is: 'one', ...alternatives(optional ? source.slice(0, -1) : source), optional };
}

/** By what words are looked up. */
const keys = ({ words, runs }: Alternatives): number[] => [...words, ...runs.map(([stem = 0]) => stem)];

const alike = new Map<string, Phrase['starts']>();

/** Phrases that begin alike share what they begin with. */
function sharedStarts(pieces: readonly Piece[]): Phrase['starts'] {
  const starts = startsOf(pieces);
  if (starts === 'anywhere') return starts;
  const name = `${starts.words} ${starts.concepts}`;
  const known = alike.get(name) ?? starts;
  alike.set(name, known);
  return known;
}

function startsOf(pieces: readonly Piece[]): Phrase['starts'] {
  const words = new Set<number>();
  const concepts: number[] = [];
  for (const piece of pieces) {
    if (piece.is === 'gap' || piece.is === 'any') return 'anywhere';
    if (piece.is !== 'one') continue;
    for (const key of keys(piece)) words.add(key);
    concepts.push(...piece.concepts);
    if (!piece.optional) break;
  }
  return { words: [...words], set: setOfMany(words), concepts };
}

/** Places by which a phrase is looked up, at most: one bit of a byte each. */
const mostAnchors = 8;

/** Stems that stand in most texts: to look for them first rules out little. */
const everywhere: ReadonlySet<number> = new Set(
  'i it me my be do have to in on of for with and not go you he she her at get that this no one'
    .split(' ')
    .map((word) => stemNumber(stemOf(word))),
);

/** The required places that hold no concept; those that hold a word of most texts only where there is no other. */
function anchorsOf(pieces: readonly Piece[]): (readonly number[])[] {
  const all = pieces.flatMap((piece) =>
    piece.is === 'one' && !piece.optional && piece.concepts.length === 0
      ? [once(madeAnchors, piece, () => [...new Set(keys(piece))])]
      : [],
  );
  const telling = all.filter((one) => !one.some((key) => everywhere.has(key)));
  return (telling.length > 0 ? telling : all).slice(0, mostAnchors);
}

/** Compiles a phrase. Throws on an empty one: tables are checked when the module loads. */
export const phraseOf = (source: string): Phrase => once(madePhrases, source.trim(), newPhrase);

function newPhrase(source: string): Phrase {
  const pieces = source.split(/\s+/).map((piece) => once(madePieces, piece, newPiece));
  if (!pieces.some((piece) => piece.is === 'one' && !piece.optional))
    throw new Error(`empty phrase: ${source}`);
  const needs = pieces.flatMap((piece) =>
    piece.is === 'one' && !piece.optional && piece.concepts.length === 1 && keys(piece).length === 0
      ? piece.concepts
      : [],
  );
  return { source, pieces, needs, starts: sharedStarts(pieces), anchors: anchorsOf(pieces) };
}

/** `x|$` is two phrases: one with `x`, and one that ends there. */
function endsApart(line: string): string[] {
  const pieces = line.trim().split(/\s+/);
  const last = pieces.at(-1) ?? '';
  const others = last.split('|').filter((one) => one !== '$');
  if (last === '$' || others.length === last.split('|').length) return [line];
  const before = pieces.slice(0, -1);
  const toEnd = before.at(-1)?.startsWith('.') ? before.slice(0, -1) : before;
  return [[...before, others.join('|')].join(' '), [...toEnd, '$'].join(' ')];
}

/** Several phrases of one list; a line may hold several, parted by commas. Throws on an empty one. */
export const phrasesOf = (lines: readonly string[]): Phrase[] =>
  lines
    .flatMap((line) => line.split(','))
    .filter((line) => line.trim() !== '')
    .flatMap(endsApart)
    .map(phraseOf);

/** The concepts that a phrase names. */
export const conceptsIn = ({ pieces }: Phrase): string[] =>
  pieces.flatMap((piece) =>
    piece.is === 'one' || piece.is === 'not' ? piece.concepts.map(conceptNamed) : [],
  );

/** The stems that a phrase names. */
export const stemsIn = ({ pieces }: Phrase): string[] =>
  pieces.flatMap((piece) =>
    piece.is === 'one' ? [...piece.words, ...piece.runs.flat()].map(wordNumbered) : [],
  );
