import { stemOf } from './stem';

/**
 * One piece of a phrase. A phrase is written as words with spaces between:
 * `die` any inflection · `=died` this form alone · `kill|end` either · `{dying}` a concept · `x?` may be missing ·
 * `.` up to one word, `..` up to three, `...` up to six · `_` any one word · `!up|{drink}` not followed by these ·
 * `^` begins a clause, `^^` a sentence · `$` ends a clause, `$$` a sentence.
 */
export type Piece =
  | {
      is: 'one';
      stems: ReadonlySet<string>;
      exact: ReadonlySet<string>;
      concepts: readonly string[];
      optional: boolean;
    }
  | { is: 'not'; stems: ReadonlySet<string>; exact: ReadonlySet<string>; concepts: readonly string[] }
  | { is: 'gap'; most: number }
  | { is: 'any' }
  | { is: 'edge'; of: 'clause' | 'sentence'; side: 'start' | 'end' };

export interface Phrase {
  source: string;
  pieces: readonly Piece[];
  /** Concepts without which it cannot match. */
  needs: readonly string[];
}

const alternatives = (source: string) => {
  const stems = new Set<string>();
  const exact = new Set<string>();
  const concepts: string[] = [];
  for (const one of source.split('|')) {
    if (one.startsWith('{')) concepts.push(one.slice(1, -1));
    else if (one.startsWith('@')) exact.add(`@${stemOf(one.slice(1))}`);
    else if (one.startsWith('=')) exact.add(one.slice(1));
    else stems.add(stemOf(one));
  }
  return { stems, exact, concepts };
};

const fixed: Readonly<Record<string, Piece>> = {
  '.': { is: 'gap', most: 1 },
  '..': { is: 'gap', most: 3 },
  '...': { is: 'gap', most: 6 },
  _: { is: 'any' },
  '^': { is: 'edge', of: 'clause', side: 'start' },
  '^^': { is: 'edge', of: 'sentence', side: 'start' },
  $: { is: 'edge', of: 'clause', side: 'end' },
  $$: { is: 'edge', of: 'sentence', side: 'end' },
};

function pieceOf(source: string): Piece {
  const known = fixed[source];
  if (known) return known;
  if (source.startsWith('!')) return { is: 'not', ...alternatives(source.slice(1)) };
  const optional = source.endsWith('?');
  return { is: 'one', ...alternatives(optional ? source.slice(0, -1) : source), optional };
}

/** Compiles a phrase. Throws on an empty one: tables are checked when the module loads. */
export function phraseOf(source: string): Phrase {
  const pieces = source.trim().split(/\s+/).map(pieceOf);
  if (!pieces.some((piece) => piece.is === 'one' && !piece.optional))
    throw new Error(`empty phrase: ${source}`);
  const needs = pieces.flatMap((piece) =>
    piece.is === 'one' &&
    !piece.optional &&
    piece.concepts.length === 1 &&
    piece.stems.size + piece.exact.size === 0
      ? piece.concepts
      : [],
  );
  return { source, pieces, needs };
}
