import type { Box } from './place-labels';

/** Side of a cell, in units of the drawing. */
const cell = 60;
/** More than a drawing has rows of cells. */
const row = 4096;

/** What lies in the cells of a grid, so that two hundred names need not be compared with each other. */
export function makeGrid<T>(boxOf: (one: T) => Box) {
  const cells = new Map<number, T[]>();
  const visit = (box: Box, each: (key: number) => boolean) => {
    const [right, bottom] = [Math.floor(box.right / cell), Math.floor(box.bottom / cell)];
    for (let x = Math.floor(box.left / cell); x <= right; x += 1) {
      for (let y = Math.floor(box.top / cell); y <= bottom; y += 1) if (each(x * row + y)) return true;
    }
    return false;
  };
  const some = (box: Box, test: (one: T) => boolean) =>
    visit(box, (key) => cells.get(key)?.some(test) ?? false);
  return {
    add(one: T) {
      visit(boxOf(one), (key) => {
        const held = cells.get(key);
        if (held) held.push(one);
        else cells.set(key, [one]);
        return false;
      });
    },
    some,
    /** How many lie there; only for what is as small as a point, which is in one cell. */
    count(box: Box, test: (one: T) => boolean): number {
      let found = 0;
      visit(box, (key) => {
        for (const one of cells.get(key) ?? []) if (test(one)) found += 1;
        return false;
      });
      return found;
    },
  };
}
