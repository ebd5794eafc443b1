import { describe, expect, test } from 'vitest';
import { conceptsOf, findConcepts } from '@/lib/safety/reading/concepts';
import { matchAll } from '@/lib/safety/reading/match';
import { phraseOf } from '@/lib/safety/reading/phrase';
import { wordsOf } from '@/lib/safety/reading/tokens';

const concepts = conceptsOf({
  place: ['bridge|cliff', 'top floor'],
  high: ['edge of . {place}', '{place}'],
});
const matches = (source: string, text: string): boolean => {
  const phrase = phraseOf(source);
  return matchAll(phrase, findConcepts(concepts, wordsOf(text).words)).length > 0;
};

describe('a phrase', () => {
  test.each([
    ['take my life', 'she took my life'],
    ['take my life', 'just... taking my\nlife'],
    ['do not want', "I don't really want it"],
    ['stand .. {high}', 'we stood right there on the edge of that bridge'],
    ['{high} tonight', 'the top floor, tonight'],
    ['want it?  {high}', 'want the cliff'],
    ['jump !up|in', 'jump now'],
    ['=died', 'he died'],
    ['^ jump', 'ok, jump'],
    ['jump $', 'i could jump, maybe'],
  ])('“%s” stands in “%s”', (phrase, text) => expect(matches(phrase, text)).toBe(true));

  test.each([
    ['take my life', 'take my. life'],
    ['jump !up|in', 'jump in'],
    ['=died', 'he dies'],
    ['^ jump', 'i jump'],
    ['jump $', 'jump high'],
    ['stand . {high}', 'we stood here and there and by the cliff'],
  ])('“%s” does not stand in “%s”', (phrase, text) => expect(matches(phrase, text)).toBe(false));

  test('an unknown concept is found when the tables are compiled', () => {
    expect(() => conceptsOf({ high: ['{hill}'] })).toThrow('unknown concept');
  });

  test('a concept made of itself is found when the tables are compiled', () => {
    expect(() => conceptsOf({ a: ['{b} x'], b: ['{a} y'] })).toThrow('circular');
  });
});

test('words carry their places in the text as it was given', () => {
  const text = 'Um… I d\u043en’t w a n t it';
  const { words } = wordsOf(text);
  expect(words.map(({ text: word, start, end }) => [word, text.slice(start, end)])).toEqual([
    ['i', 'I'],
    ['do', 'd\u043en’t'],
    ['not', 'd\u043en’t'],
    ['want', 'w a n t'],
    ['it', 'it'],
  ]);
});
