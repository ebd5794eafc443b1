// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { ParleyMessage } from '@/agents/messages';
import { covers, merge, RowHeights } from '@/components/chat/thread/row-heights';

const message = (id: string, text = 'Short.'): ParleyMessage => ({
  id,
  role: 'user',
  parts: [{ type: 'text', text }],
});
const rows = Array.from({ length: 10 }, (_, n) => message(`m${n}`));

const measured = () => {
  const heights = new RowHeights();
  for (const { id } of rows) heights.note(id, 100);
  return heights;
};

test('the rows between two heights are those of which anything is seen', () => {
  const heights = measured();
  expect(heights.between(rows, 0, 100)).toEqual([0, 1]);
  expect(heights.between(rows, 150, 350)).toEqual([1, 4]);
  expect(heights.between(rows, 200, 300)).toEqual([2, 3]);
});

test('beyond either end there is always a row', () => {
  const heights = measured();
  expect(heights.between(rows, -500, -100)).toEqual([0, 1]);
  expect(heights.between(rows, 5_000, 6_000)).toEqual([9, 10]);
  expect(heights.between([], 0, 100)).toEqual([0, 0]);
});

test('a row that was never measured is guessed by its words, and a long one is higher', () => {
  const heights = new RowHeights();
  const long = message('long', 'word '.repeat(400));
  expect(heights.of(long)).toBeGreaterThan(4 * heights.of(message('short')));
  heights.note('long', 42);
  expect(heights.sum([long, ...rows.slice(0, 1)], [0, 1])).toBe(42);
});

test('stretches that touch are one, and none reaches beyond the rows', () => {
  expect(
    merge(
      [
        [8, 30],
        [-4, 2],
        [2, 4],
        [6, 6],
      ],
      10,
    ),
  ).toEqual([
    [0, 4],
    [8, 10],
  ]);
  expect(
    covers(
      [
        [0, 4],
        [8, 10],
      ],
      [1, 4],
    ),
  ).toBe(true);
  expect(
    covers(
      [
        [0, 4],
        [8, 10],
      ],
      [3, 9],
    ),
  ).toBe(false);
});
