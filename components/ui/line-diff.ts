import { diffArrays } from 'diff';

export interface DiffLine {
  fate: 'same' | 'gone' | 'new';
  text: string;
}

/** Work grows with the lines times the lines that differ; beyond so many of those it is not done. */
const mostEdits = 2_000;

/**
 * The lines of two texts (Myers 1986, by the package `diff`): what went, what is new and what stayed, in the order of
 * reading. Undefined when more than 2,000 lines differ, other than by one stretch that came or went.
 */
export function diffLines(before: string, after: string): DiffLine[] | undefined {
  const a = linesOf(before);
  const b = linesOf(after);
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  const middle = diffMiddle(a.slice(head, a.length - tail), b.slice(head, b.length - tail));
  return middle && [...as('same', a.slice(0, head)), ...middle, ...as('same', a.slice(a.length - tail))];
}

function diffMiddle(a: string[], b: string[]): DiffLine[] | undefined {
  if (a.length === 0) return as('new', b);
  if (b.length === 0) return as('gone', a);
  return diffArrays(a, b, { maxEditLength: mostEdits })?.flatMap(({ added, removed, value }) =>
    as(added ? 'new' : removed ? 'gone' : 'same', value),
  );
}

const as = (fate: DiffLine['fate'], lines: readonly string[]): DiffLine[] =>
  lines.map((text) => ({ fate, text }));

/** No text has no line, so that a file's first version is all new. */
const linesOf = (text: string) => (text === '' ? [] : text.split('\n'));
