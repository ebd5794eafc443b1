import { describe, expect, test } from 'vitest';
import { foldTurns } from '@/agents/guide/fold';
import { read } from '@/agents/guide/read';
import { assess } from '@/lib/safety/assess';

/** What patterns are tried by: one thing again and again, as people under strain and machines write it. */
const units = [
  ' ',
  '\t \n',
  ', ',
  '! ',
  'a.',
  '“',
  'k*',
  'to ',
  'idk ',
  'really ',
  'go back ',
  'no no, ',
  'he will kill me ',
  'i will kill him ',
  'i want to die ',
];

/** Three times what a message can hold: what grows with the square of its length takes half a minute and more. */
const length = 60_000;

describe('a message of nothing but the same, again and again', () => {
  test.each(units)(
    '%j is read in the time of any other',
    (unit) => {
      const text = `x ${unit.repeat(length).slice(0, length)} y`;
      expect(assess(text).spans.every(({ start, end }) => start <= end && end <= text.length)).toBe(true);
      expect(read(text).text).toBe(text);
      expect(
        foldTurns(
          [
            { text: 'hello', done: [] },
            { text, done: [] },
          ],
          {},
          () => true,
        ),
      ).toBeTruthy();
    },
    20_000,
  );
});
