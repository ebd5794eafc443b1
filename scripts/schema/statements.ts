/** One statement of an SQL file. */
export interface Statement {
  /** The comment lines right above it and the statement, ending in its semicolon. */
  text: string;
  /** The statement alone. */
  sql: string;
}

// What may hold a semicolon that ends nothing: comments, strings, quoted names, dollar-quoted bodies.
const unbroken = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g;

/**
 * The statements of an SQL file, in order. A comment belongs to the statement that begins on the line after it; one that
 * a blank line parts from every statement belongs to none. Functions with a body that is not quoted are not understood.
 */
export function statementsOf(file: string): Statement[] {
  const ends = [...file.matchAll(unbroken)].filter(([found]) => found === ';').map(({ index }) => index + 1);
  return ends.map((end, place) => statement(file.slice(ends[place - 1] ?? 0, end)));
}

function statement(chunk: string): Statement {
  const lines = chunk.trim().split('\n');
  const begin = lines.findIndex((line) => line.trim() !== '' && !line.startsWith('--'));
  const above = lines.slice(0, begin);
  const gap = above.findLastIndex((line) => line.trim() === '');
  return {
    text: [...above.slice(gap + 1), ...lines.slice(begin)].join('\n'),
    sql: lines.slice(begin).join('\n'),
  };
}
