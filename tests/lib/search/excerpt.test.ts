import { expect, test } from 'vitest';
import { excerptOf, inOneLine, placesOf } from '@/lib/search/excerpt';

const marked = (text: string, ...words: string[]) =>
  placesOf(text, words).map(({ start, end }) => text.slice(start, end));

test('a word is marked in its forms, and not within another', () => {
  expect(marked('plans planned planning planner plan planetary', 'plan')).toEqual([
    ...['plans', 'planned', 'planning', 'planner', 'plan', 'planetary'],
  ]);
  expect(marked('I plan, she planned; an airplane', 'planning')).toEqual(['plan', 'planned']);
  expect(marked('worry, worries, worried, world', 'worries')).toEqual(['worry', 'worries', 'worried']);
  expect(marked('Ärger über Größe', 'größe')).toEqual(['Größe']);
});

test('an excerpt is the text around the first hit, cut between words', () => {
  const text = `${'before '.repeat(40)}violin ${'after '.repeat(60)}`.trim();
  const pieces = excerptOf(text, ['violin']);
  const whole = pieces.map((it) => it.text).join('');
  expect(whole).toMatch(/^… before .*violin after .*after …$/);
  expect(whole.length).toBeLessThan(300);
  expect(pieces.filter((it) => it.hit)).toEqual([{ text: 'violin', hit: true }]);
});

test('a text of one endless word is cut all the same', () => {
  const pieces = excerptOf('x'.repeat(20_000), ['violin']);
  expect(pieces.map((it) => it.text).join('').length).toBeLessThan(300);
});

test('a short text is shown whole, and without a hit from its beginning', () => {
  expect(excerptOf('My violin', ['violin'])).toEqual([
    { text: 'My ', hit: false },
    { text: 'violin', hit: true },
  ]);
  expect(excerptOf('My violin', ['cello'])).toEqual([{ text: 'My violin', hit: false }]);
  expect(excerptOf('', ['cello'])).toEqual([]);
});

test('marks of Markdown are left out, words are not', () => {
  expect(inOneLine('## Music\n<!-- @music -->\n\n- **The** violin\n> 3) is `here`\n2026 was * good')).toBe(
    'Music The violin 3) is here 2026 was * good',
  );
});
