import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { expect, test } from 'vitest';
import { splitBlocks as split } from '@/components/markdown/split-blocks';

/** Each piece closed as soon as it may be. */
const splitBlocks = (text: string) => split(text, 0);

/** The blocks of a text, without where they stand. */
const blocksOf = (text: string): unknown[] => {
  const { children } = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  return JSON.parse(JSON.stringify(children, (key, value) => (key === 'position' ? undefined : value)));
};

test('paragraphs, headings and quotes are pieces of their own', () => {
  expect(splitBlocks('One.\n\nTwo,\nstill two.\n\n# Three\n\n> Four')).toEqual([
    'One.\n',
    'Two,\nstill two.\n',
    '# Three\n',
    '> Four',
  ]);
});

test('a list with gaps, a fence with gaps and a text with definitions stay whole', () => {
  for (const text of [
    '1. a\n\n2. b\n\n   more of b',
    '```\na\n\nb\n```',
    'See [a].\n\nMore.\n\n[a]: https://x.org',
  ])
    expect(splitBlocks(text)).toEqual([text]);
});

const line = fc.constantFrom(
  ...[
    '',
    '',
    'Some words.',
    '**loud** words',
    '- item',
    '1. first',
    '   inside',
    '```',
    '~~~',
    '````',
    '> said',
    '# Head',
  ],
  ...[
    '| a | b |',
    '| - | - |',
    '---',
    '    code',
    '<b>x</b>',
    '[x](https://x.org)',
    '`code` here',
    'a \\',
    '* star',
    '+ plus',
  ],
);

test('the pieces of any text mean what the whole means', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 14 }), (lines) => {
      const text = lines.join('\n');
      const pieces = splitBlocks(text);
      expect(pieces.join('\n')).toBe(text);
      expect(pieces.flatMap(blocksOf)).toEqual(blocksOf(text));
    }),
    { numRuns: 1_000 },
  );
});

test('what was finished stays the same when the text grows', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 14 }), fc.nat(), (lines, cut) => {
      const text = lines.join('\n');
      const earlier = splitBlocks(text.slice(0, cut % (text.length + 1)));
      if (/^ {0,3}\[[^\]]+\]:/m.test(text)) return;
      expect(splitBlocks(text).slice(0, earlier.length - 1)).toEqual(earlier.slice(0, -1));
    }),
    { numRuns: 1_000 },
  );
});

test('few pieces are made: each has some hundred letters', () => {
  const text = 'A paragraph of words.\n\n'.repeat(100);
  const pieces = split(text);
  expect(pieces.join('\n')).toBe(text);
  expect(pieces.length).toBeLessThan(10);
});
