export interface DiffLine {
  fate: 'same' | 'gone' | 'new';
  text: string;
}
/** A stretch of lines, or a number of equal lines that are left out. */
export type DiffPiece = DiffLine | { fate: 'skipped'; count: number };

/**
 * The lines of two texts, by their longest common subsequence (Wagner and Fischer 1974): what went, what is new and
 * what stayed, in the order of reading.
 */
export function diffLines(before: string, after: string): DiffLine[] {
  const a = before.split('\n');
  const b = after.split('\n');
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  const same = (lines: string[]): DiffLine[] => lines.map((text) => ({ fate: 'same', text }));
  return [
    ...same(a.slice(0, head)),
    ...diffMiddle(a.slice(head, a.length - tail), b.slice(head, b.length - tail)),
    ...same(a.slice(a.length - tail)),
  ];
}

function diffMiddle(a: string[], b: string[]): DiffLine[] {
  const width = b.length + 1;
  const length = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => length[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      length[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ fate: 'same', text: a[i++] ?? '' });
      j++;
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ fate: 'gone', text: a[i++] ?? '' });
    } else {
      lines.push({ fate: 'new', text: b[j++] ?? '' });
    }
  }
  return lines;
}

/** Leaves out long stretches of equal lines; `around` of them stay beside each change. */
export function shorten(lines: readonly DiffLine[], around = 2): DiffPiece[] {
  const near = lines.map((_, n) =>
    lines.slice(Math.max(0, n - around), n + around + 1).some((it) => it.fate !== 'same'),
  );
  const pieces: DiffPiece[] = [];
  for (const [n, line] of lines.entries()) {
    const last = pieces.at(-1);
    if (near[n]) pieces.push(line);
    else if (last?.fate === 'skipped') last.count++;
    else pieces.push({ fate: 'skipped', count: 1 });
  }
  return pieces;
}
