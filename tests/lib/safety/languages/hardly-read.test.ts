import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { assess } from '@/lib/safety/assess';
import { readLanguage } from '@/lib/safety/reading/languages/read-language';
import { hardlyRead } from '@/lib/safety/reading/languages/tables/hardly-read';
import { sentencesOf } from './measure';

const linesOf = (name: string): string[] =>
  readFileSync(path.join(import.meta.dirname, name), 'utf8')
    .trim()
    .split('\n');
const sentences = linesOf('hardly-read.txt').map((line) => line.split('|') as [string, string, string]);
const ordinary = linesOf('ordinary-english.txt');
const known = ['sentences-1.txt', 'sentences-2.txt', 'sentences-3.txt', 'later.txt', 'later-2.txt'].flatMap(
  sentencesOf,
);

/** What the plainest sentences come to: a wish (w), a deed (k), a denial (-), nothing that is read (n). */
const asked: Readonly<Record<string, readonly string[]>> = {
  w: ['direct', 'frame'],
  k: ['direct', 'frame'],
  '-': ['none'],
  n: ['none'],
};

describe('languages that are hardly read', () => {
  test.each(sentences)('%s %s “%s” is told apart, and asked about if it speaks of dying', (_, kind, text) => {
    expect(readLanguage(text).language).toBe('unknown');
    expect(asked[kind]).toContain(assess(text).asks);
  });

  test('languages that are read stay read', () => {
    const codes = new Set(hardlyRead.map(({ code }) => code));
    const lost = known.filter(({ text }) => codes.has(readLanguage(text).code ?? ''));
    expect(lost.map(({ text }) => text)).toEqual([]);
  });

  test('ordinary English with names, slang, slips and single foreign words is English', () => {
    expect(new Set(hardlyRead.map(({ code }) => code)).size).toBe(hardlyRead.length);
    expect(ordinary).toHaveLength(100);
    const strange = ordinary.filter((text) => readLanguage(text).language === 'unknown');
    expect(strange).toEqual([]);
  });
});
