import type { ParleyMessage } from '@/agents/messages';
import { wordsOf } from '../session/read-message';

/** Rows of a thread from the first up to, not including, the second. */
export type Stretch = readonly [from: number, to: number];

/** Pixels of a line, and of all that stands around the words of a message. */
const line = 28;
const around = 72;
const lettersInLine = 72;

/** Pixels that a message takes which was never measured, with the space after it. */
function guess(message: ParleyMessage): number {
  const lines = wordsOf(message).split('\n');
  return around + line * lines.reduce((sum, { length }) => sum + Math.ceil(length / lettersInLine), 0);
}

/** How high the rows of a thread are, in pixels, each with the space after it: as measured, else guessed. */
export class RowHeights {
  #known = new Map<string, number>();

  of = (message: ParleyMessage): number => {
    const known = this.#known.get(message.id);
    if (known !== undefined) return known;
    const guessed = guess(message);
    this.#known.set(message.id, guessed);
    return guessed;
  };

  note = (id: string, height: number): void => void this.#known.set(id, height);

  /** Of the rows of a stretch together. */
  sum(rows: readonly ParleyMessage[], [from, to]: Stretch): number {
    let sum = 0;
    for (const row of rows.slice(from, to)) sum += this.of(row);
    return sum;
  }

  /** The rows that stand between two heights, counted from the beginning of the first row. */
  between(rows: readonly ParleyMessage[], top: number, bottom: number): Stretch {
    const height = (place: number) => {
      const row = rows[place];
      return row ? this.of(row) : 0;
    };
    let from = 0;
    let end = 0;
    while (from < rows.length - 1 && end + height(from) <= top) end += height(from++);
    let to = from;
    while (to < rows.length && (to === from || end < bottom)) end += height(to++);
    return [from, to];
  }
}

/** Stretches in order, those that touch as one, cut to so many rows. */
export function merge(stretches: readonly Stretch[], count: number): Stretch[] {
  const cut = stretches
    .map(([from, to]): Stretch => [Math.max(from, 0), Math.min(to, count)])
    .filter(([from, to]) => from < to)
    .sort(([a], [b]) => a - b);
  const merged: Stretch[] = [];
  for (const [from, to] of cut) {
    const last = merged.at(-1);
    if (last && from <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], to)];
    else merged.push([from, to]);
  }
  return merged;
}

export const covers = (stretches: readonly Stretch[], [from, to]: Stretch): boolean =>
  stretches.some(([first, end]) => first <= from && to <= end);

/** How many rows are in them. */
export const countOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, [from, to]) => sum + to - from, 0);
