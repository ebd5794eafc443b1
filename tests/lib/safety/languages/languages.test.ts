import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readLanguage } from '@/lib/safety/reading/languages/read-language';
import { tables } from '@/lib/safety/reading/languages/tables';
import { sameRuns } from '../../../support/same-runs';
import { sentencesOf, verdictOf } from './measure';

sameRuns();

const tuned = ['sentences-1.txt', 'sentences-2.txt', 'sentences-3.txt'].flatMap(sentencesOf);
const later = ['later.txt', 'later-2.txt'].flatMap(sentencesOf);
const shareOf = (sentences: typeof tuned, verdicts: readonly string[]): number =>
  sentences.filter((sentence) => verdicts.includes(verdictOf(sentence))).length / sentences.length;

describe('core sentences in other languages', () => {
  test('every language has three sentences of each matter that alarm and three that must not', () => {
    const codes = new Set(tables.map(({ code }) => code));
    expect(new Set(tuned.map(({ language }) => language))).toEqual(codes);
    for (const code of codes)
      for (const group of 'wpasbhvy')
        for (const sign of ['', '-'])
          expect(
            tuned.filter((one) => one.language === code && one.group === sign + group),
            `${code} ${sign}${group}`,
          ).toHaveLength(3);
  });

  test.each([...new Set(tuned.map(({ language }) => language))])('%s is read as it was tuned', (code) => {
    const ones = tuned.filter(({ language }) => language === code);
    const wrong = ones.filter((one) => !['right', 'quiet'].includes(verdictOf(one)));
    expect(wrong.length, wrong.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(1);
  });

  test('sentences written after the tables are noticed, and few others alarm', () => {
    const alarming = later.filter(({ group }) => !group.startsWith('-'));
    const harmless = later.filter(({ group }) => group.startsWith('-'));
    expect(shareOf(alarming, ['right', 'other kind'])).toBeGreaterThanOrEqual(0.95);
    expect(shareOf(harmless, ['false alarm'])).toBeLessThanOrEqual(0.01);
  });

  test.each([
    ['ich will nicht sterben', 'denial'],
    ['no quiero vivir', 'passive_wish'],
    ['me muero de risa', undefined],
    ['배고파 죽겠다', undefined],
    ['死ぬほど疲れた', undefined],
    ['mi hermana quiere morir', 'other_in_danger'],
    ['ik ben 14', 'minor'],
    ['Suicide squad is such a bad film', undefined],
  ])('“%s” is %s', (text, kind) => {
    expect(readLanguage(text).signals[0]?.kind).toBe(kind);
  });

  test('a sentence reads the same without its accents', () => {
    for (const { text, language } of tuned.filter((one) => /^(?:fr|es|pt|it|cs|pl|ro)/.test(one.language))) {
      const plain = text.normalize('NFD').replace(/\p{M}/gu, '');
      expect(verdictOf({ language, group: '-', text: plain }), plain).toBe(
        verdictOf({ language, group: '-', text }),
      );
    }
  });
});

describe('which language a text is in', () => {
  const lines = readFileSync(path.join(import.meta.dirname, 'which-language.txt'), 'utf8')
    .trim()
    .split('\n');
  const known = { f: ['full', 'partly'], p: ['partly'], u: ['unknown'] } as const;

  test.each(lines.map((line) => [line.slice(2), line[0] as keyof typeof known] as const))(
    '“%s”',
    (text, want) => {
      expect(known[want]).toContain(readLanguage(text).language);
    },
  );
});

describe('what holds for every text', () => {
  test('signals stand inside the text, survive JSON, and are the same each time', () => {
    const piece = fc.constantFrom(
      ...tuned.map(({ text }) => text),
      '\n',
      ' ',
      '.',
      'ё',
      '死',
      '\u200f',
      '😀',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'grapheme' })), { maxLength: 8 }), (pieces) => {
        const text = pieces.join('');
        const reading = readLanguage(text);
        expect(readLanguage(text)).toEqual(reading);
        expect(JSON.parse(JSON.stringify(reading))).toEqual(reading);
        for (const { span } of reading.signals) {
          expect(span.start).toBeGreaterThanOrEqual(0);
          expect(span.end).toBeGreaterThan(span.start);
          expect(span.end).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 150 },
    );
  });
});
