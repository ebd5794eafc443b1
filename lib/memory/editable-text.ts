import { memoryLimits } from './schema';
import { frontMatterEnd, type Heading, headingsOf } from './sections';

type Named = Pick<Heading, 'level' | 'heading'>;

const keyOf = ({ level, heading }: Named): string => `${level} ${heading}`;

/** The front matter with the blank lines after it, and the rest, as lines. */
function headAndBody(content: string): { head: string[]; body: string[] } {
  const lines = content.split('\n');
  let from = frontMatterEnd(lines);
  if (from > 0) while (from < lines.length && lines[from]?.trim() === '') from++;
  return { head: lines.slice(0, from), body: lines.slice(from) };
}

/** A file as a person writes in it: without the block at its head and the names of sections. */
export function editableText(content: string): string {
  const { head, body } = headAndBody(content);
  const names = new Set(
    headingsOf(content).flatMap(({ anchor, first_line }) => (anchor ? [first_line - head.length] : [])),
  );
  return body.filter((_, n) => !names.has(n)).join('\n');
}

/** Headings before times headings now that are compared in their order: a text that is far too long must cost little. */
const mostPairs = 2 * memoryLimits.headings ** 2;

/** The longest run of headings that stand in the same order in both. */
function inOrder(before: readonly string[], now: readonly string[]): Map<number, number> {
  const found = new Map<number, number>();
  if (before.length * now.length > mostPairs) return found;
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint32Array(now.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const row = lengths[i];
      if (!row) continue;
      row[j] = before[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  for (let i = 0, j = 0; i < before.length && j < now.length; ) {
    if (before[i] === now[j]) found.set(j++, i++);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return found;
}

/** For each heading now, the one before that it is: in the same order first, then the same words elsewhere. */
function sameHeadings(before: readonly Heading[], now: readonly Heading[]): Map<number, number> {
  const keysBefore = before.map(keyOf);
  const keysNow = now.map(keyOf);
  const found = inOrder(keysBefore, keysNow);
  const taken = new Set(found.values());
  const free = new Map<string, number[]>();
  keysBefore.forEach((key, i) => {
    if (taken.has(i)) return;
    const others = free.get(key);
    if (others) others.push(i);
    else free.set(key, [i]);
  });
  keysNow.forEach((key, j) => {
    if (found.has(j)) return;
    const i = free.get(key)?.shift();
    if (i !== undefined) found.set(j, i);
  });
  return found;
}

/** Headings between two that stayed were reworded when there are as many of them as before. */
function withReworded(found: Map<number, number>, before: number, now: number): void {
  const taken = new Set(found.values());
  let from = { i: -1, j: -1 };
  for (let j = 0; j <= now; j++) {
    const i = j === now ? before : found.get(j);
    if (i === undefined || i <= from.i) continue;
    const sameMany = i - from.i === j - from.j;
    for (let n = 1; sameMany && n < j - from.j; n++) {
      if (!found.has(from.j + n) && !taken.has(from.i + n)) found.set(from.j + n, from.i + n);
    }
    from = { i, j };
  }
}

/**
 * The file that a person's text makes of the one they changed: its block at the head stands again, and headings that
 * stayed, moved or were reworded keep the names of their sections. What `editableText` made of a file makes that file.
 */
export function textForFile(text: string, before: string): string {
  if (text === editableText(before)) return before;
  const { head } = headAndBody(before);
  // A rule that begins the text is no block: behind the head it is none, and without one a blank line comes before it.
  const whole = [
    ...(head.length === 0 && text.split('\n', 1)[0] === '---' ? [''] : head),
    ...text.split('\n'),
  ];
  const headingsBefore = headingsOf(before);
  const headings = headingsOf(whole.join('\n'));
  const same = sameHeadings(headingsBefore, headings);
  withReworded(same, headingsBefore.length, headings.length);
  const used = new Set(headings.flatMap(({ anchor }) => anchor ?? []));
  const names = new Map<number, string>();
  headings.forEach(({ anchor, first_line }, j) => {
    const name = headingsBefore[same.get(j) ?? -1]?.anchor;
    if (anchor || !name || used.has(name)) return;
    used.add(name);
    names.set(first_line - 1, name);
  });
  const lines = whole.flatMap((line, n) => {
    const name = names.get(n);
    return name ? [line, `<!-- @${name} -->`] : [line];
  });
  return lines.join('\n');
}

const isTitle = (line: string): boolean => line.startsWith('title:');

/** The title in the block at the head of a file; null where there is none. */
export function titleIn(content: string): string | null {
  const line = headAndBody(content).head.find(isTitle);
  return line === undefined ? null : line.slice('title:'.length).trim();
}

/** The file with another title in the block at its head, on one line; a blank one, or a file without one, changes nothing. */
export function withTitle(content: string, title: string): string {
  const words = title.replace(/\s+/g, ' ').trim();
  const { head, body } = headAndBody(content);
  if (words === '' || !head.some(isTitle)) return content;
  return [...head.map((line) => (isTitle(line) ? `title: ${words}` : line)), ...body].join('\n');
}
