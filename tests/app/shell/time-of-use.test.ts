// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { awayAfter, countUse, goesOn, toldAfter } from '@/components/shell/time-of-use';

const minute = 60_000;
const start = Date.UTC(2026, 0, 5, 22);

beforeEach(() => localStorage.clear());

/** Whether each of these minutes is a moment to tell. */
const told = (minutes: number[]) => minutes.filter((at) => countUse(start + at * minute));
const every = (step: number, until: number) => Array.from({ length: until / step + 1 }, (_, n) => n * step);

test('somebody who stays is told after three hours, and after three more', () => {
  expect(told(every(1, 400))).toEqual([180, 360]);
});

test('half an hour away begins anew, shorter pauses do not', () => {
  expect(told([...every(10, 100), 131, 150, 170, 190, 210, 230, 250, 270, 290, 310, 330])).toEqual([330]);
  expect(told(every(29, 29 * 8)).length).toBe(1);
});

test('a clock that was set back counts nothing that did not happen', () => {
  const use = { since: start, last: start + toldAfter - minute };
  expect(goesOn(use, start)).toEqual({ since: start, last: start });
  expect(goesOn(use, use.last + awayAfter)).toEqual({
    since: use.last + awayAfter,
    last: use.last + awayAfter,
  });
});

test('what is not readable in the storage begins anew', () => {
  for (const kept of ['', '{', 'null', '5', '{"since":"x","last":{}}', '[]']) {
    localStorage.setItem('parley.use', kept);
    expect(countUse(start)).toBe(false);
    expect(JSON.parse(localStorage.getItem('parley.use') ?? '')).toEqual({ since: start, last: start });
  }
});
