export interface ChangedLines {
  before: string[];
  after: string[];
}

/** The lines in which two texts differ: what both begin and end with is left out. */
export function changedLines(before: string, after: string): ChangedLines {
  const was = before.split('\n');
  const is = after.split('\n');
  let start = 0;
  while (start < was.length && start < is.length && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < was.length - start && end < is.length - start && was.at(-1 - end) === is.at(-1 - end))
    end += 1;
  const words = (lines: string[]) =>
    lines.slice(start, lines.length - end).filter((line) => line.trim() !== '');
  return { before: words(was), after: words(is) };
}
