import { describe, expect, test } from 'vitest';
import { sniff } from '@/lib/files/sniff';
import { tidyText } from '@/lib/files/tidy-text';
import { inOneLine } from '@/lib/search/excerpt';
import { bytesOf } from '../../support/files';

/** What grows with the square of its length takes minutes at this one, and what does not a part of a second. */
const length = 800_000;
const again = (unit: string) => unit.repeat(length / unit.length);

describe('a file of nothing but the same, again and again, is read in the time of any other', () => {
  test.each([' ', '\t', ' \t', '\n', '\n ', '\r', '\x00'])(
    '%j is tidied',
    (unit) => {
      expect(tidyText(`a${again(unit)}b`)).toMatch(/^a\s*b$/);
    },
    20_000,
  );
  test.each([
    ' ',
    '<!--',
    '<!-- -->',
    '<?',
    '<??>',
    '<!doctype ',
    '<!doctype a',
    '<!doctype[',
    '<!doctype a>',
    'a',
    ']',
  ])(
    'what begins with %j is told by its kind',
    (unit) => {
      for (const begin of ['', '<!doctype ', '<!doctype [', '<!doctype a [', '<'])
        expect(['text', 'markup']).toContain(sniff(bytesOf(begin + again(unit))));
    },
    20_000,
  );
});

describe('what draws or runs is told from words, whatever stands before it', () => {
  test.each([
    '<svg>',
    ' \n<!-- a --><!-- b -->\n<html>',
    '<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "a">\n<svg>',
    '<!doctype svg [<!entity a "b>">]><svg>',
    '<!doctype svg [ ><svg>',
    '<!doctype a>\n<a:svg>',
    '<!DOCTYPE html>',
    '<!doctype\n html>',
    '<?xml version',
  ])('%j draws or runs', (text) => expect(sniff(bytesOf(text))).toBe('markup'));
  test.each(['a <svg>', '<!-- a', '<!-- <svg>', '<b>', '<!doctype a> words', '<?a?> words', '<htmlish>'])(
    '%j is words',
    (text) => expect(sniff(bytesOf(text))).toBe('text'),
  );
});

test('spaces at the end of a line go, and those within stay', () => {
  expect(tidyText('a  b \t\n  c\t\n\n\n\nd  ')).toBe('a  b\n  c\n\nd');
});

test('an excerpt of comments that are not closed is made in the time of any other', () => {
  expect(inOneLine(again('<!--'))).toHaveLength(length);
  expect(inOneLine('a <!-- b --> c <!-- d')).toBe('a c <!-- d');
}, 20_000);
