import { expect, test } from 'vitest';
import { assess } from '@/lib/safety/assess';
import { respell } from '@/lib/safety/reading/spelling';
import { concepts } from '@/lib/safety/reading/tables';
import { wordsOf } from '@/lib/safety/reading/tokens';

test.each([...Object.getOwnPropertyNames(Object.prototype), 'prototype'])(
  'the name %s, which every JavaScript object has, is a word like others',
  (name) => {
    expect(assess(`its ${name} is ${name}'s ${name}`).asks).toBe('none');
    expect(assess(`${name}, and I want to kill myself`).asks).toBe('direct');
  },
);

test.each([
  ['heron', 'The heron flies at night.'],
  ['mediation', 'We are in mediation on Friday.'],
  ['Trevor', 'Trevor came by.'],
  ['misuse', 'That is a misuse of the word.'],
  ['haven', 'My room is a haven.'],
])('%s is a word of its own, no slip', (_, text) => {
  const before = wordsOf(text).words.map(({ stem }) => stem);
  expect(respell(wordsOf(text), concepts).words.map(({ stem }) => stem)).toEqual(before);
});
