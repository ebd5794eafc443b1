import { expect, test } from 'vitest';
import { firstWords } from '@/components/chat/thread/first-words';
import { plainWords } from '@/components/markdown/plain-words';

test('a screen reader is told words, and no signs of Markdown', () => {
  const text = [
    '## Two **parts**',
    '',
    '- one that *plans*',
    '- one that `rests`, see [its page](/parts/a)',
    '',
    '> “it checks the door”',
    '',
    '| who | what |',
    '|---|---|',
    '| Planner | lists |',
    '',
    '![a view](https://example.org/p.png) <b>so</b>',
    '',
    '---',
  ].join('\n');
  expect(plainWords(text).split('\n')).toEqual([
    'Two parts',
    'one that plans',
    'one that rests, see its page',
    '“it checks the door”',
    'who',
    'what',
    'Planner',
    'lists',
    'so',
  ]);
});

test('text that ends in the middle of its signs is still words', () => {
  expect(plainWords('This is **loud')).toBe('This is **loud');
  expect(plainWords('')).toBe('');
});

test('a message is named by its first words, whole, and never by half an emoji', () => {
  expect(firstWords('  it\nchecks   the door ')).toBe('it checks the door');
  expect(firstWords('Something in me was very loud today, and then it went away')).toBe(
    'Something in me was very loud today…',
  );
  const family = '👨‍👩‍👧‍👦';
  expect(firstWords(family.repeat(60))).toBe(`${family.repeat(40)}…`);
});
