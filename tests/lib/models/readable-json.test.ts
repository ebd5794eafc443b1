import { expect, test } from 'vitest';
import { readableJson } from '@/lib/models/readable-json';

test.each([
  ['a line break in a text', '{"text":"one\ntwo\tthree"}', { text: 'one\ntwo\tthree' }],
  ['a comma behind the last field', '{"a":[1,2,],"b":"x, }",}', { a: [1, 2], b: 'x, }' }],
  ['an escaped mark before a line break', '{"text":"say \\"hi\\"\n"}', { text: 'say "hi"\n' }],
])('%s is read', (_, given, value) => {
  expect(JSON.parse(readableJson(given))).toEqual(value);
});

test.each(['{"a": 1}', '', ' ', '{"text":"cut of', '{"a":1,', 'no JSON', '{"a":"x"}\n{"b":1}'])(
  '%j stays as it is',
  (given) => {
    expect(readableJson(given)).toBe(given);
  },
);
