import type { DiffLine } from './line-diff';

/** A line, or a number of equal lines that are left out. */
export type DiffPiece = DiffLine | { fate: 'skipped'; count: number };

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
