import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fuse } from '@/lib/recall/fuse';
import type { Ranked } from '@/lib/recall/rank';
import { bytesOf, cosine, isVector, signsOf } from '@/lib/recall/vectors/numbers';

const numbers = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 8, maxLength: 200 });

test('a vector that is kept lies in the direction of itself, and its signs are those of its numbers', () => {
  fc.assert(
    fc.property(numbers.filter(isVector), (vector) => {
      expect(cosine(vector, bytesOf(vector))).toBeGreaterThan(0.99);
      expect(signsOf(vector)).toBe(vector.map((number) => (number > 0 ? '1' : '0')).join(''));
    }),
  );
});

test('vectors of other lengths and answers that are none are not compared', () => {
  expect(cosine([1, 2, 3], bytesOf([1, 2]))).toBe(-1);
  expect(isVector(undefined)).toBe(false);
  expect(isVector(Array(8).fill(0))).toBe(false);
  expect(isVector([...Array(7).fill(1), Number.NaN])).toBe(false);
  expect(isVector([...Array(7).fill(0), -5e-324])).toBe(false);
  expect(isVector([1, 2])).toBe(false);
});

const text = (id: string, score: number): Ranked => ({
  kind: 'text',
  text: { kind: 'summary', id, at: '2026-01-01 10:00', text: id, c: id, title: '' },
  ...{ score, why: [], session: id },
});
const order = (ranked: Ranked[], near: [string, number][]) =>
  fuse(ranked, new Map(near)).map((one) => (one.kind === 'text' ? one.text.id : ''));

test('what is high in both orders comes first, and each order is kept where the other says nothing', () => {
  const ranked = [text('a', 9), text('b', 8), text('c', 0), text('d', 0)];
  expect(
    order(ranked, [
      ['b', 0.9],
      ['c', 0.8],
    ]),
  ).toEqual(['b', 'a', 'c']);
  expect(order(ranked, [])).toEqual(['a', 'b']);
  expect(
    order(ranked, [
      ['d', 0.9],
      ['c', 0.1],
    ]),
  ).toEqual(['a', 'b', 'd', 'c']);
});

test('what hardly answers by words counts by meaning alone', () => {
  expect(order([text('a', 9), text('b', 0.1)], [])).toEqual(['a']);
  expect(order([text('a', 9), text('b', 0.1)], [['b', 0.5]])).toEqual(['a', 'b']);
});
