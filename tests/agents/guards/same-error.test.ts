import { expect, test } from 'vitest';
import { failsTheSame } from '@/agents/tools/guards/same-error';

const failed = (error: string | null, tool = 'readMarkdown') => ({ tool, error });

test('three identical errors of a tool are enough, two are not', () => {
  expect(failsTheSame([failed('a'), failed('a')], 'readMarkdown', 3)).toBe(false);
  expect(failsTheSame([failed('a'), failed('a'), failed('a')], 'readMarkdown', 3)).toBe(true);
});

test('errors between them do not hide them, a call that worked does', () => {
  expect(
    failsTheSame(
      ['a', 'b', 'a', 'b', 'a'].map((error) => failed(error)),
      'readMarkdown',
      3,
    ),
  ).toBe(true);
  expect(
    failsTheSame(
      ['a', 'a', null, 'a'].map((error) => failed(error)),
      'readMarkdown',
      3,
    ),
  ).toBe(false);
  expect(
    failsTheSame(
      ['a', 'b', 'c'].map((error) => failed(error)),
      'readMarkdown',
      3,
    ),
  ).toBe(false);
});

test('another tool is not meant by them', () => {
  const outcomes = [failed('a'), failed('a'), failed('a')];
  expect(failsTheSame(outcomes, 'searchParts', 3)).toBe(false);
});
