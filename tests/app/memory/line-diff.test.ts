import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffLines } from '@/components/ui/line-diff';
import { shorten } from '@/components/ui/shorten-diff';
import { sameRuns } from '../../support/same-runs';

sameRuns();

const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((lines) => lines.join('\n'));

test('what stayed and went is the one text, what stayed and came is the other', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = diffLines(before, after) ?? [];
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
  expect(diffLines('a\nb\nc', 'a\nb\nx\nc')?.filter(({ fate }) => fate !== 'same')).toEqual([
    { fate: 'new', text: 'x' },
  ]);
});

test('long stretches that stayed are told by their number', () => {
  const before = Array.from({ length: 20 }, (_, n) => `line ${n}`);
  const after = before.with(10, 'other');
  const pieces = shorten(diffLines(before.join('\n'), after.join('\n')) ?? []);
  expect(pieces.at(0)).toEqual({ fate: 'skipped', count: 8 });
  expect(pieces.at(-1)).toEqual({ fate: 'skipped', count: 7 });
  expect(pieces).toHaveLength(8);
});

const lines = (count: number, word: string) => Array.from({ length: count }, (_, n) => `${word} ${n}`);

test('as many lines as a file can hold, with nothing in common, are not compared', () => {
  expect(diffLines(lines(60_000, 'old').join('\n'), lines(60_000, 'new').join('\n'))).toBeUndefined();
}, 20_000);

test('a long text with changes all over it is compared', () => {
  const before = lines(10_000, 'line');
  const after = before.map((line, n) => (n % 20 === 0 ? `${line} changed` : line));
  const compared = diffLines(before.join('\n'), after.join('\n')) ?? [];
  expect(compared.filter(({ fate }) => fate === 'gone')).toHaveLength(500);
  expect(compared.filter(({ fate }) => fate === 'new')).toHaveLength(500);
}, 20_000);

test('a text that is all new, or all gone, is compared however long it is', () => {
  const long = lines(10_000, 'line').join('\n');
  expect(diffLines('', long)).toHaveLength(10_000);
  expect(diffLines(long, '')).toHaveLength(10_000);
});
