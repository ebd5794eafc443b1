import type { Section } from './schema';

export interface Heading {
  level: number;
  heading: string;
  /** Name of the section; null when no anchor comment follows the heading. */
  anchor: string | null;
  /** Lines, counted from 1: of the heading, of the first line of its text, of its end. */
  first_line: number;
  body_line: number;
  last_line: number;
}

/**
 * Every heading of a text, in order. What stands in a code fence or in the front matter is none.
 * The same reading as `private.sections` in SQL; tests/lib/memory/sections.test.ts holds them together.
 */
export function headingsOf(content: string): Heading[] {
  const lines = content.split('\n');
  const found: { line: number; level: number }[] = [];
  let fence: string | undefined;
  for (let n = frontMatterEnd(lines); n < lines.length; n++) {
    const line = lines[n] ?? '';
    if (fence) {
      if (closes(line, fence)) fence = undefined;
      continue;
    }
    fence = /^ {0,3}(?:(`{3,})[^`]*|(~{3,}).*)$/.exec(line)?.slice(1).find(Boolean);
    const marks = /^ {0,3}(#{1,6})(?:[ \t]|$)/.exec(line)?.[1];
    if (!fence && marks) found.push({ line: n + 1, level: marks.length });
  }
  const ends = lastLines(found, lines.length);
  return found.map(({ line, level }, i) => {
    const anchor = /^<!-- @([a-z0-9]+(?:-[a-z0-9]+)*) -->[ \t]*$/.exec(lines[line] ?? '')?.[1] ?? null;
    return {
      level,
      heading: trimLine((lines[line - 1] ?? '').replace(/^ {0,3}#+/, '')),
      anchor,
      first_line: line,
      body_line: line + (anchor ? 2 : 1),
      last_line: ends[i] ?? lines.length,
    };
  });
}

/** The last line of each section: a section ends before the next heading of its own or a higher level. */
function lastLines(found: readonly { line: number; level: number }[], total: number): number[] {
  const ends: number[] = [];
  const next = Array.from({ length: 7 }, () => total + 1);
  for (let i = found.length - 1; i >= 0; i--) {
    const { line = 0, level = 0 } = found[i] ?? {};
    ends[i] = (next[level] ?? 0) - 1;
    next.fill(line, level);
  }
  return ends;
}

/** Whether nobody has written in a file yet: its change log says of itself that the part came to be. */
export const isUnwritten = (sections: readonly Section[]): boolean =>
  sections.every(({ anchor, text }) => anchor === 'log' || text === '');

/** A text cut at its headings for reading; words before the first heading come first, without one. */
export function sectionsOf(content: string): Section[] {
  const lines = content.split('\n');
  const headings = headingsOf(content);
  const textOf = (from: number, to: number) =>
    lines
      .slice(from - 1, to)
      .join('\n')
      .trim();
  const opening = textOf(frontMatterEnd(lines) + 1, (headings[0]?.first_line ?? lines.length + 1) - 1);
  const rest = headings.map(({ level, heading, anchor, body_line }, i) => ({
    level,
    heading,
    anchor,
    text: textOf(body_line, (headings[i + 1]?.first_line ?? lines.length + 1) - 1),
  }));
  return opening ? [{ level: 0, heading: null, anchor: null, text: opening }, ...rest] : rest;
}

/** How many lines the front matter takes, its dashes included; 0 without one. */
export function frontMatterEnd(lines: readonly string[]): number {
  return lines[0] === '---' ? lines.indexOf('---', 1) + 1 : 0;
}

/** Compared as text: a pattern as long as the longest fence would be built for every line. */
const closes = (line: string, fence: string) => {
  const mark = trimLine(line);
  return (
    /^ {0,3}[`~]/.test(line) && mark.length >= fence.length && mark === fence.charAt(0).repeat(mark.length)
  );
};

const isBlank = (ch: string | undefined) => ch === ' ' || ch === '\t';

/** By hand: a pattern that looks for blanks before the end tries again at each blank of the line. */
function trimLine(text: string): string {
  let from = 0;
  let to = text.length;
  while (isBlank(text[from])) from++;
  while (to > from && isBlank(text[to - 1])) to--;
  return text.slice(from, to);
}
