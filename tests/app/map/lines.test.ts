import { expect, test } from 'vitest';
import { linePaths } from '@/components/map/line-paths';

const from = { x: -300, y: 200 };
const to = { x: 300, y: 200 };
const ends = { from, to, radii: [20, 20] as const, scale: 1 };
const line = { type: 'unsure', status: 'active' } as const;

test('a line runs around a seat that stands in its way, and straight where none does', () => {
  const alone = linePaths(line, ends);
  const seat = { at: alone.middle, radius: 24 };
  expect(linePaths(line, { ...ends, around: [{ at: { x: 0, y: -300 }, radius: 24 }] })).toEqual(alone);

  const around = linePaths(line, { ...ends, around: [seat] });
  expect(around.strokes).not.toEqual(alone.strokes);
  for (const { x, y } of around.track)
    expect(Math.hypot(x - seat.at.x, y - seat.at.y)).toBeGreaterThan(seat.radius);
});

test('a line that is in everybody’s way still goes from one part to the other', () => {
  const wall = Array.from({ length: 21 }, (_, n) => ({ at: { x: 0, y: n * 40 - 400 }, radius: 24 }));
  expect(linePaths(line, { ...ends, around: wall }).strokes).toHaveLength(1);
});
