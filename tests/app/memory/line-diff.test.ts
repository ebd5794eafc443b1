import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffLines, shorten } from '@/components/ui/line-diff';
import { sameRuns } from '../../support/same-runs';

sameRuns();

const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((lines) => lines.join('\n'));

test('what stayed and went is the one text, what stayed and came is the other', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = diffLines(before, after);
      const without = (fate: string) =>
        lines
          .filter((line) => line.fate !== fate)
          .map((line) => line.text)
          .join('\n');
      expect(without('new')).toBe(before);
      expect(without('gone')).toBe(after);
    }),
  );
});

test('a line that was added is the only one that is new', () => {
  expect(diffLines('a\nb\nc', 'a\nb\nx\nc').filter(({ fate }) => fate !== 'same')).toEqual([
    { fate: 'new', text: 'x' },
  ]);
});

test('long stretches that stayed are told by their number', () => {
  const before = Array.from({ length: 20 }, (_, n) => `line ${n}`);
  const after = before.with(10, 'other');
  const pieces = shorten(diffLines(before.join('\n'), after.join('\n')));
  expect(pieces.at(0)).toEqual({ fate: 'skipped', count: 8 });
  expect(pieces.at(-1)).toEqual({ fate: 'skipped', count: 7 });
  expect(pieces).toHaveLength(8);
});
